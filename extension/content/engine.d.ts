import type { Pagehand } from '../page/contract';

declare global {
  /** Defined by page_engine.js, which runs before this script. */
  var pagehand: Pagehand;
}
