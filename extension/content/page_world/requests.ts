/** Counts the page's own requests that are under way, and tells the number to the content script's world. */

import { COUNT_EVENT } from '../count_event';
import { wrap } from './wrap';

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
