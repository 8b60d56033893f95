/** Beside the box: which sites Pagehand may use for the task. The browser asks for what it does not have yet, on Send. */
import type { JSX } from 'preact';

import type { Choice } from '../gate';
import type { Reach, Site } from '../site';

interface SiteChoiceProps {
  readonly reach: Reach;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

export function SiteChoice({ reach, choice, onChoice }: SiteChoiceProps): JSX.Element {
  if (reach.allAllowed) return <span class="reach quiet">May use all sites</span>;
  return (
    <label class="reach">
      <span class="visually-hidden">Pagehand may use</span>
      <select value={choice} onChange={(event) => onChoice(event.currentTarget.value === 'all' ? 'all' : 'site')}>
        <option value="site">{nameOf(reach.site)}</option>
        <option value="all">All sites</option>
      </select>
    </label>
  );
}

function nameOf(site: Site): string {
  switch (site.kind) {
    case 'site':
      return `This site: ${new URL(site.origin).host}`;
    case 'untold':
      return 'This site (click the toolbar icon first)';
    case 'browser_page':
      return 'This page of the browser';
    case 'no_tab':
      return 'No tab';
  }
}
