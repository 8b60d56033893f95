/** What the user can do in the panel; index.tsx gives each its meaning. */
export interface Commands {
  readonly start: (task: string, tabId: number, conversationId: string | null) => void;
  readonly stop: (runId: string) => void;
  readonly answer: (runId: string, questionId: string, text: string) => void;
  readonly decideOrigin: (runId: string, origin: string, granted: boolean) => void;
  readonly newConversation: () => void;
  readonly reconnect: () => void;
}
