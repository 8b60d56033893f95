/** Which elements can be rendered right below another: of its shadow root, what a slot was given, a frame's document. */
import { frameDocument } from '../dom/frames';
import { isHiding, learnHidingForms, nextElementOf } from '../dom/hiding_forms';
import { isHtml } from '../dom/kinds';
import { shadowRootOf } from '../dom/shadow_root';
import type { TagKind } from './tags';

/** Calls `visit` with each, in flat order; documents and shadow roots that are entered are added to `roots`. */
export function visitRenderedChildren(element: Element, kind: TagKind, roots: Set<Document | ShadowRoot>, visit: (child: Element) => void): void {
  switch (kind) {
    case 'never':
    case 'leaf':
      return;
    case 'frame': {
      const inner = frameDocument(element);
      const root = inner?.documentElement as Element | null | undefined;
      // What stands in for a thing that could not be shown.
      if (isHtml(element, 'object') && element.contentWindow === null) visitAll(element.firstElementChild, visit);
      if (inner === null || root == null) return;
      enter(inner, roots);
      visit(root);
      return;
    }
    case 'slot': {
      const assigned = isHtml(element, 'slot') ? element.assignedElements() : [];
      if (assigned.length === 0) visitAll(element.firstElementChild, visit);
      else assigned.forEach(visit);
      return;
    }
    case 'details':
      if (isHtml(element, 'details') && !element.open) {
        const summary = Array.from(element.children).find((child) => isHtml(child, 'summary'));
        if (summary !== undefined) visit(summary);
      } else visitAll(element.firstElementChild, visit);
      return;
    case 'host': {
      const root = shadowRootOf(element);
      if (root !== null) enter(root, roots);
      visitAll((root ?? element).firstElementChild, visit);
      return;
    }
    case 'plain':
      visitAll(element.firstElementChild, visit);
  }
}

function enter(root: Document | ShadowRoot, roots: Set<Document | ShadowRoot>): void {
  if (!roots.has(root)) learnHidingForms(root);
  roots.add(root);
}

function visitAll(first: Element | null, visit: (child: Element) => void): void {
  for (let child = first; child !== null; child = nextElementOf(child)) if (!isHiding(child)) visit(child);
}
