/** Defines `globalThis.pagehand` once in a document, whichever way and however often the script gets there. */
import type { Pagehand } from './contract';
import { createEngine } from './engine';

declare global {
  var pagehand: Pagehand | undefined;
}

globalThis.pagehand ??= createEngine();
