/**
 * Runs in the page's own world, before its first script, while a run works in its origin: tells of requests and blocked
 * windows, remembers which elements were given listeners, tells what custom elements keep to themselves, and lets a page
 * capture the pointer that the hands move and see the effects of their drags. A page that looks for it can find it.
 * Nothing that the page does by itself is changed by it.
 */
import { tellBlockedWindows } from './blocked_windows';
import { lendDragEffects } from './drag_effects';
import { tellInternals } from './internals';
import { lendPointerCapture } from './pointer_capture';
import { tellPageRequests } from './requests';
import { recordListeners } from './listeners/recorded';

tellPageRequests();
tellBlockedWindows();
recordListeners();
tellInternals();
lendPointerCapture();
lendDragEffects();
