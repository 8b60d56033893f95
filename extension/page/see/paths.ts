/** Addresses of an element: a CSS selector, an XPath, each within its document or shadow root. */
const STABLE_ID = /^[A-Za-z][\w-]*$/;
/** Ids that frameworks count up are other ones on another day. */
const COUNTED = /\d{2,}|^:|^(?:ember|react|radix|mui|headlessui|ng-|cdk-)/;

/** A CSS selector from the nearest element with an id that looks lasting, else from the root. */
export function cssPath(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (STABLE_ID.test(at.id) && !COUNTED.test(at.id)) {
      steps.unshift(`#${at.id}`);
      break;
    }
    steps.unshift(at.parentElement === null ? at.localName : `${CSS.escape(at.localName)}:nth-of-type(${placeAmongAlike(at)})`);
  }
  return steps.join(' > ');
}

/** An XPath from the root of the element's tree. */
export function xPath(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) steps.unshift(`${at.localName}[${placeAmongAlike(at)}]`);
  return `/${steps.join('/')}`;
}

function placeAmongAlike(element: Element): number {
  let place = 1;
  for (let at = element.previousElementSibling; at !== null; at = at.previousElementSibling) if (at.localName === element.localName) place++;
  return place;
}
