/** Tells the content script's world which of the page's own requests are under way. */

import { REQUESTS_EVENT } from '../page_events';
import { wrap } from './wrap';

/** By number, in the order in which they began: what each asks for. */
const pending = new Map<number, string>();
let last = 0;

/** @returns what ends it. */
function begin(kind: string): () => void {
  const id = ++last;
  pending.set(id, kind);
  tell();
  return () => {
    if (pending.delete(id)) tell();
  };
}

function tell(): void {
  document.dispatchEvent(new CustomEvent(REQUESTS_EVENT, { detail: [...pending] }));
}

export function tellPageRequests(): void {
  tellFetch();
  tellXhr();
}

function tellFetch(): void {
  window.fetch = wrap(window.fetch, (original, target, parameters) => {
    const answer = Reflect.apply(original, target, parameters);
    const [input, init] = parameters;
    const isRequest = input instanceof Request;
    const end = begin(kindOf(init?.method ?? (isRequest ? input.method : 'GET'), isRequest ? input.url : input));
    answer.then(end, end);
    return answer;
  });
}

function tellXhr(): void {
  const kinds = new WeakMap<XMLHttpRequest, string>();
  const { prototype } = XMLHttpRequest;
  prototype.open = wrap(prototype.open as (this: XMLHttpRequest, ...parameters: unknown[]) => void, (original, request: XMLHttpRequest, parameters) => {
    Reflect.apply(original, request, parameters);
    const [method, url] = parameters;
    kinds.set(request, kindOf(method, url));
  });
  prototype.send = wrap(prototype.send, (original, request: XMLHttpRequest, parameters) => {
    Reflect.apply(original, request, parameters);
    // A synchronous request is over already, and a failed `send` threw.
    if (request.readyState === XMLHttpRequest.DONE) return;
    request.addEventListener('loadend', begin(kinds.get(request) ?? ''), { once: true });
  });
}

/** The method and the address without what a poll changes from one time to the next. */
function kindOf(method: unknown, url: unknown): string {
  const isAddress = typeof url === 'string' || url instanceof URL;
  const parsed = isAddress && URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI) : null;
  return `${String(method).toUpperCase()} ${parsed === null ? '' : `${parsed.origin}${parsed.pathname}`}`;
}
