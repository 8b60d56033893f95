/** Whether a field that holds another text than was typed holds the same thing: a mask or a formatter put it in its form. */

/** Same letters and digits in the same order, or the same number or day. */
export function isSameThing(held: string, typed: string): boolean {
  if (held === typed) return true;
  const [heldCore, typedCore] = [coreOf(held), coreOf(typed)];
  if (typedCore === '') return held.trim() === typed.trim();
  return heldCore.includes(typedCore) || isSameNumber(held, typed) || isSameDay(held, typed);
}

/** Letters and digits in one case, without marks. */
const coreOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function isSameNumber(held: string, typed: string): boolean {
  const [a, b] = [numberIn(held), numberIn(typed)];
  return !Number.isNaN(a) && a === b;
}

const numberIn = (text: string): number => (/^[^\p{L}\d-]*-?[\d\s,.']*\d[^\p{L}\d]*$/u.test(text) ? parseFloat(text.replace(/[^\d.-]/gu, '')) : NaN);

function isSameDay(held: string, typed: string): boolean {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(typed.trim());
  if (iso === null) return false;
  const [, year = '', month = '', day = ''] = iso;
  const parts: readonly string[] = held.match(/\d+/gu) ?? [];
  const numbers = parts.map(Number);
  if (!numbers.includes(Number(day)) || !(parts.includes(year) || parts.includes(year.slice(2)))) return false;
  const monthName = new Date(Number(year), Number(month) - 1, 1).toLocaleString('en', { month: 'short' });
  return numbers.includes(Number(month)) || held.toLowerCase().includes(monthName.toLowerCase());
}
