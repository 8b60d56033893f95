/**
 * The content script: the page engine behind chrome messages, in every frame of the run's origins.
 *
 * It owns what only an extension can give the engine (its hooks) and what only a document can tell (that it is there,
 * that it goes, that the user acted in it). It decides nothing: routing, numbers and deadlines are the background's.
 * The engine is loaded before it, into the same isolated world, as `globalThis.pagehand`.
 */
import { announceThisDocument } from './announce';
import { answerRequests } from './answer';
import { countBlockedWindows } from './blocked_windows';
import { engine } from './engine';
import { hooks } from './hooks';
import { hearRequests } from './requests';

/** Set once in the isolated world: the script is both registered and injected, and must start once alone. */
const STARTED = 'pagehandContentStarted';

if (!(STARTED in globalThis)) {
  Object.defineProperty(globalThis, STARTED, { value: true });
  hearRequests();
  countBlockedWindows();
  engine().configure(hooks);
  answerRequests();
  announceThisDocument();
}
