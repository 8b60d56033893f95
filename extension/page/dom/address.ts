/** What kinds of addresses there are. */

/** Schemes that the browser itself shows documents of; others (`mailto:`, `tel:`) it hands to a program of the machine. */
const OF_DOCUMENTS = /^(?:https?|file|blob|data|about|javascript|filesystem|view-source|chrome|chrome-extension):/iu;

/** Is it for the browser to load? */
export const isOfDocument = (url: string): boolean => OF_DOCUMENTS.test(url);
