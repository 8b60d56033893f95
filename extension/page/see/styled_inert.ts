/** What a style sheet makes inert, which an attribute would tell of. CSS UI 4, `interactivity`. */
import { MANY_RULES } from '../dom/style_rules';
import { RuleKind } from './rule_elements';

export const DEADENING = new RuleKind((style) => style.getPropertyValue('interactivity') !== '', ['[style*="interactivity"]'], MANY_RULES);
