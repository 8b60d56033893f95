/** What no page may be read like, whatever it is; `pagehand` is in the page. Answers sentences, none where all is well. */
(async () => {
  const { elements, text } = await pagehand.observe({ scope: 'page', max_chars: 200000 });
  const faults = [];
  const found = new Map();
  const at = (xpath) => document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
  for (const { index, name } of elements) {
    const { fingerprint, tag, name: nameNow } = pagehand.describe(index);
    if (nameNow !== name) faults.push(`[${index}] "${name}" would be called "${nameNow}" at an act`);
    const element = fingerprint.xpath === null ? null : at(fingerprint.xpath);
    if (element === null) continue;
    if (found.has(element)) faults.push(`[${found.get(element)}] and [${index}] are one <${tag}>`);
    found.set(element, index);
  }
  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || left + width + scrollX <= 0 || top + height + scrollY <= 0) return false;
    if (element.closest('[inert]') !== null || getComputedStyle(element).pointerEvents === 'none') return false;
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      if (overflowX === 'hidden' && (left >= box.right || left + width <= box.left)) return false;
      if (overflowY === 'hidden' && (top >= box.bottom || top + height <= box.top)) return false;
    }
    return true;
  };
  const natives = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=""], [contenteditable=true]';
  for (const element of document.querySelectorAll(natives)) {
    // What is typed into a box that opens a list is told by the line of that.
    if (isShown(element) && !found.has(element) && !found.has(element.closest('[role=combobox]'))) faults.push(`no line for ${element.outerHTML.slice(0, 100)}`);
  }
  for (const [element, index] of found) {
    const inside = [...found.keys()].filter((other) => other !== element && element.contains(other)).length;
    if (element === document.body || element.id === 'root') faults.push(`[${index}] is the root of the page`);
    if (inside > 8 && inside > found.size / 3 && !/scrollable=/.test(lineOf(text, index))) faults.push(`[${index}] holds ${inside} others`);
  }
  const lines = text.split('\n');
  const body = (line) => line.trim().replace(/^\*?\[\d+\]/, '');
  lines.forEach((line, n) => {
    const nameless = /^\s*\*?\[(\d+)\]<(\w+)([^>]*)> \/>$/.exec(line);
    if (nameless !== null && /^(?:div|span|li|td|tr|p)$/.test(nameless[2]) && nameless[3] === '') faults.push(`nothing is said of ${line.trim()}`);
    const below = lines[n + 1];
    if (below !== undefined && /^\s*\[/.test(below) && body(below) === body(line) && below.search(/\S/) > line.search(/\S/)) faults.push(`said twice: ${line.trim()}`);
  });
  return faults;
  function lineOf(all, index) { return all.split('\n').find((line) => line.trim().startsWith(`[${index}]`)) ?? ''; }
})()
