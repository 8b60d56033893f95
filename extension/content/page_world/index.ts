/**
 * Runs in the page's own world, before its first script, while a run works in its origin: counts requests and blocked
 * windows, and remembers which elements were given listeners. A page that looks for it can find it; it changes nothing that a page does.
 */
import { tellBlockedWindows } from './blocked_windows';
import { countPageRequests } from './requests';
import { recordListeners } from './listeners/recorded';

countPageRequests();
tellBlockedWindows();
recordListeners();
