/** A model's name as the user reads it. */

/** The built-in one is named for what it is, so that nobody takes it for a language model. */
export function modelName(model: string): string {
  return model === 'offline' ? 'offline: commands without a model' : model;
}
