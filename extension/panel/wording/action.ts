/** What an action does, in the user's words. */
import type { Started } from '../view';

/** `verb` is plain, `object` stands out, `role` says what kind of thing it is: “Click” **Add to basket** button. */
export interface Phrase {
  readonly verb: string;
  readonly object: string | null;
  readonly role: string | null;
}

const MAX_CHARS = 80;

/** Where the verb does not tell what kind of thing it is. */
const SAYS_THE_ROLE = new Set(['click_element', 'hover_element', 'drag_element']);

/** The sentence for an action; one that a plugin added is called by its name. */
export function phraseOf(started: Started): Phrase {
  const { name, role } = thingOf(started.target);
  const { verb, object } = wordsOf(started.action, started.parameters, name);
  return { verb, object, role: SAYS_THE_ROLE.has(started.action) ? role : null };
}

/** `button "Add to basket"`, as events name a target, taken apart. A thing without a name is called by its role. */
function thingOf(target: string | null): { name: string | null; role: string | null } {
  const parts = /^(\S+) "(.*)"$/s.exec(target ?? '');
  if (parts === null) return { name: target, role: null };
  const [, role = '', name = ''] = parts;
  return name === '' ? { name: role, role: null } : { name, role };
}

function wordsOf(action: string, parameters: Started['parameters'], target: string | null): Omit<Phrase, 'role'> {
  const text = (name: string): string => quoted(parameters[name]);
  switch (action) {
    case 'click_element':
      return { verb: clickVerb(parameters), object: target };
    case 'hover_element':
      return { verb: 'Point at', object: target };
    case 'drag_element':
      return { verb: 'Drag', object: target };
    case 'input_text':
      return { verb: `${parameters['clear'] === false ? 'Add' : 'Type'} ${text('text')} ${parameters['clear'] === false ? 'to' : 'into'}`, object: target };
    case 'send_keys':
      return target === null
        ? { verb: 'Press', object: plain(parameters['keys']) }
        : { verb: `Press ${plain(parameters['keys'])} in`, object: target };
    case 'select_text':
      return { verb: 'Select the text', object: text('text') };
    case 'upload_file':
      return { verb: `Upload ${plain(parameters['file'])} to`, object: target };
    case 'get_dropdown_options':
      return { verb: 'List the options of', object: target };
    case 'select_dropdown_option':
      return { verb: `Choose ${text('text')} in`, object: target };
    case 'scroll_to_percent':
      return { verb: 'Scroll to', object: `${plain(parameters['percent'])} %` };
    case 'scroll_to_top':
      return { verb: 'Scroll to the top', object: null };
    case 'scroll_to_bottom':
      return { verb: 'Scroll to the bottom', object: null };
    case 'previous_page':
      return { verb: 'Scroll one screen up', object: null };
    case 'next_page':
      return { verb: 'Scroll one screen down', object: null };
    case 'scroll_to_text':
      return { verb: 'Scroll to', object: text('text') };
    case 'scroll_horizontally':
      return { verb: `Scroll to the ${parameters['right'] === false ? 'left' : 'right'}`, object: null };
    case 'read_table':
      return { verb: 'Read the table', object: target };
    case 'read_page':
      return { verb: 'Read the page', object: null };
    case 'wait_for':
      return { verb: parameters['gone'] === true ? 'Wait until gone:' : 'Wait for', object: text('text') };
    case 'wait':
      return { verb: 'Wait', object: `${plain(parameters['seconds'])} s` };
    case 'go_to_url':
      return { verb: 'Go to', object: plain(parameters['url']) };
    case 'open_tab':
      return { verb: 'Open in a new tab', object: plain(parameters['url']) };
    case 'search_web':
      return { verb: 'Search the web for', object: text('query') };
    case 'go_back':
      return { verb: 'Go back', object: null };
    case 'go_forward':
      return { verb: 'Go forward', object: null };
    case 'reload':
      return { verb: 'Reload the page', object: null };
    case 'switch_tab':
      return { verb: 'Switch to another tab', object: target };
    case 'close_tab':
      return { verb: 'Close a tab', object: target };
    case 'extract_content':
      return { verb: 'Look in the page for', object: text('goal') };
    case 'cache_content':
      return { verb: 'Remember', object: text('content') };
    case 'ask_user':
      return { verb: 'Ask you', object: null };
    case 'done':
      return { verb: 'Finish', object: null };
    default:
      return { verb: action.replaceAll('_', ' '), object: target };
  }
}

function clickVerb(parameters: Started['parameters']): string {
  if (parameters['count'] === 2) return 'Double-click';
  if (parameters['button'] === 'right') return 'Right-click';
  if (parameters['button'] === 'middle') return 'Middle-click';
  return 'Click';
}

function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function quoted(value: unknown): string {
  if (Array.isArray(value)) return value.map(quoted).join(', ');
  return `“${plain(value)}”`;
}
