/** Gives the page, or the part around an element, as Markdown, in parts where it is long. */
import { isTextField } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import { withoutInvisible } from '../../dom/text';
import { flatAncestors } from '../../dom/tree';
import type { Behaviour } from '../behaviour';
import { done, refused } from '../result';
import { readValue } from '../write/native_value';
import { markdownBlocks } from './markdown';
import { partOf } from './parts';
import { sightWithReveals } from './scroll_reveal';

export const readPage: Behaviour<'read_page'> = {
  needs: [],
  afterwards: 'nothing',
  begins: 'never',
  // eslint-disable-next-line @typescript-eslint/require-await -- every behaviour may wait; reading does not
  async run({ parameters: { part }, element, eyes }) {
    const sight = { isVisible: sightWithReveals(eyes) };
    if (element !== null && isTextField(element)) {
      if (isSecret(element)) return refused('unsupported', 'A password is not read.');
      return answer([withoutInvisible(readValue(element))], part, `the value of ${eyes.mention(element)}`);
    }
    if (element === null) return answer(markdownBlocks(document.body, sight), part, 'the page');
    const around = partAround(element);
    return answer(markdownBlocks(around, sight), part, around === element ? eyes.mention(element) : `the part around ${eyes.mention(element)}`);
  },
};

function answer(blocks: readonly string[], part: number, what: string): ReturnType<typeof done> {
  const found = partOf(blocks, part);
  if (found === null) {
    const { count } = partOf(blocks, 0) ?? { count: 0 };
    return refused('invalid', `There is no part ${part} of ${what}: the last one is ${count - 1}.`);
  }
  const more = part + 1 < found.count;
  const which = found.count > 1 ? `, part ${part} of 0 to ${found.count - 1}` : '';
  const empty = found.text === '' ? ' It shows no text.' : '';
  return done(`Read ${what}${which}.${empty}`, { content: found.text, ...(more ? { next_part: part + 1 } : {}) });
}

const PARTS = 'article, section, main, aside, nav, header, footer, form, fieldset, details, dialog, table, li, [role=article], [role=region], [role=main], [role=dialog], [role=listitem], [role=row], [role=tabpanel], [contenteditable=true]';

/** The element itself where it holds much text or is a part of its own; else the nearest part of the page that says more. */
function partAround(element: Element): Element {
  const own = element.textContent.trim().length;
  if (own >= MUCH_TEXT || (element.matches(PARTS) && own > 0)) return element;
  for (const around of flatAncestors(element)) if (around.matches(PARTS) && around.textContent.trim().length > own) return around;
  return element.ownerDocument.body;
}

const MUCH_TEXT = 200;
