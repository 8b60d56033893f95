/** The rules by which style sheets put text around elements: those that set the `content` of `::before` and `::after`. */
import { RuleKind } from './rule_elements';

export const GENERATING = new RuleKind(({ content }) => bringsText(content));

/** What an icon font draws lies in a private part of Unicode, and is no text. */
const bringsText = (content: string): boolean => /\b(?:attr|var)\(/.test(content) || /"[^"]*[^\s"\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u.test(content);
