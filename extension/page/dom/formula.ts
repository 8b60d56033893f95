/** A formula as one line of text. MathML Core, "presentation elements": a fraction or a power is more than its digits side by side. */

export const formulaText = (math: Element): string => math.getAttribute('alttext') ?? partText(math);

function partText(element: Element): string {
  const parts = Array.from(element.children).filter(({ localName }) => !/^annotation/.test(localName));
  if (parts.length === 0) return element.textContent.replace(/\s+/g, element.localName === 'mtext' ? ' ' : '');
  const [first = '', second = '', third = ''] = parts.map(partText);
  switch (element.localName) {
    case 'mfrac':
      return `${whole(first)}/${whole(second)}`;
    case 'msup':
    case 'mover':
      return `${whole(first)}^${whole(second)}`;
    case 'msub':
    case 'munder':
      return `${whole(first)}_${whole(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${whole(first)}_${whole(second)}^${whole(third)}`;
    case 'mroot':
      return `${whole(first)}^(1/${whole(second)})`;
    case 'msqrt':
      return `√${whole(parts.map(partText).join(''))}`;
    default:
      return parts.map(partText).join('');
  }
}

/** In brackets where it is more than a name or a number. */
const whole = (text: string): string => (/^(?:\p{N}[\p{N}.,]*|.)?$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`);
