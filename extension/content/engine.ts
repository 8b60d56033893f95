import type { Pagehand } from '../page/contract';

/** The page engine, which page_engine.js has defined in this isolated world before this script. */
export function engine(): Pagehand {
  const { pagehand } = globalThis as { pagehand?: Pagehand };
  if (pagehand === undefined) throw new Error('page_engine.js must be loaded before content.js.');
  return pagehand;
}
