import type { Attachment } from '../../shared_schemas/protocol';

/** A task as the user sends it. */
export interface Draft {
  readonly task: string;
  readonly attachments: readonly Attachment[];
}

/** What the user can do in the panel; index.tsx gives each its meaning. */
export interface Commands {
  readonly start: (draft: Draft, tabId: number, conversationId: string | null) => void;
  readonly stop: (runId: string) => void;
  readonly answer: (runId: string, questionId: string, text: string) => void;
  readonly decideOrigin: (runId: string, origin: string, granted: boolean) => void;
  readonly newConversation: () => void;
  readonly reconnect: () => void;
}
