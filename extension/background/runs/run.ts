/** A run as the background knows it: where it works, and what it may need to know of it after the worker's death. */
import type { Tally } from './tally';

export interface Run {
  readonly run_id: string;
  /** The tab that is read and acted on; changes by `switch_tab`, `open_tab` and tabs that an action opened alone. */
  tab_id: number;
  /** All tabs of the run, in the order in which they came. */
  tab_ids: number[];
  /** Origins whose documents get the content script from their start, as long as the run goes on. */
  origins: string[];
  /** Sentences for the model's next look, such as a tab that was followed. */
  notices: string[];
  /** When the page was last read, by `performance.now()`. */
  observed_ms: number;
  /** Where the user's cursor would be: the document that was last acted in, of the top document then. */
  focus: { readonly top_document_id: string; readonly document_id: string } | null;
  tally: Tally;
}
