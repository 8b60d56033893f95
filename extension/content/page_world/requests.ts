/** Counts the page's own requests that are under way, and tells the number to the content script's world. */

import { COUNT_EVENT } from '../count_event';

let pending = 0;

function change(by: 1 | -1): void {
  pending += by;
  document.dispatchEvent(new CustomEvent(COUNT_EVENT, { detail: pending }));
}

export function countPageRequests(): void {
  countFetch();
  countXhr();
}

function countFetch(): void {
  window.fetch = wrap(window.fetch, (original, target, parameters) => {
    const answer = Reflect.apply(original, target, parameters);
    change(1);
    const ended = (): void => change(-1);
    answer.then(ended, ended);
    return answer;
  });
}

function countXhr(): void {
  XMLHttpRequest.prototype.send = wrap(XMLHttpRequest.prototype.send, (original, request: XMLHttpRequest, parameters) => {
    Reflect.apply(original, request, parameters);
    // A synchronous request is over already, and a failed `send` threw.
    if (request.readyState === XMLHttpRequest.DONE) return;
    change(1);
    request.addEventListener('loadend', () => change(-1), { once: true });
  });
}

/** A proxy, so that the function keeps its name, its length and its `[native code]`. */
function wrap<This, Parameters extends unknown[], Result>(
  original: (this: This, ...parameters: Parameters) => Result,
  call: (original: (this: This, ...parameters: Parameters) => Result, target: This, parameters: Parameters) => Result,
): (this: This, ...parameters: Parameters) => Result {
  return new Proxy(original, {
    apply: (function_, target: This, parameters: Parameters) => call(function_, target, parameters),
  });
}
