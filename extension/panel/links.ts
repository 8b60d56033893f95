/** Addresses in a text, so that an answer can show them as links. Everything stays text: nothing is parsed as markup. */
export type Piece = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'link'; readonly url: string };

const ADDRESS = /https?:\/\/[^\s<>"“”‘’「」（）]+/g;
const CLOSING = /[.,;:!?'…。，；：！？]+$/;

/** The pieces of a text in order. What ends a sentence or closes a bracket around an address is no part of it. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = withoutClosing(match[0]);
    if (!URL.canParse(url)) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push({ kind: 'link', url });
    end = match.index + url.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

function withoutClosing(address: string): string {
  let url = address.replace(CLOSING, '');
  for (const [open, close] of [['(', ')'], ['[', ']']] as const) {
    while (url.endsWith(close) && url.split(open).length < url.split(close).length) {
      url = url.slice(0, -1).replace(CLOSING, '');
    }
  }
  return url;
}
