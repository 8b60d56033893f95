/**
 * Tasks to try, offered in an empty conversation. They come with the address of the panel's page
 * (`panel.html?samples=[{"title": …, "task": …}]`), which only a browser that `build.py` started sets: in daily use
 * nothing can pass them in, for a page can neither open nor address an extension's page.
 */
export interface Sample {
  readonly title: string;
  readonly task: string;
}

/** The tasks in a query string; none where there are none or they are not in the expected form. */
export function samplesFrom(query: string): readonly Sample[] {
  const text = new URLSearchParams(query).get('samples');
  if (text === null) return [];
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isSample) : [];
}

function isSample(value: unknown): value is Sample {
  return (
    typeof value === 'object' && value !== null && 'title' in value && 'task' in value &&
    typeof value.title === 'string' && typeof value.task === 'string'
  );
}
