/** The run came to a site that Pagehand may not use: the user allows it here, and nowhere else. */
import type { JSX } from 'preact';

import { patternOf } from '../site';

interface PermissionCardProps {
  readonly origin: string;
  readonly granted: boolean | null;
  readonly isOpen: boolean;
  readonly onDecide: (granted: boolean) => void;
}

export function PermissionCard({ origin, granted, isOpen, onDecide }: PermissionCardProps): JSX.Element {
  /** The browser asks in turn, and only within this click: nothing is awaited before. */
  const allow = (): void => {
    void chrome.permissions.request({ origins: [patternOf(origin)] }).then(onDecide);
  };
  return (
    <li class="card permission">
      <p>
        The task leads to <strong>{origin}</strong>, which Pagehand may not use yet. Nothing was done there.
      </p>
      {granted === null && isOpen && (
        <p class="choices">
          <button type="button" class="primary" onClick={allow}>
            Allow on {origin}
          </button>
          <button type="button" onClick={() => onDecide(false)}>
            Not now
          </button>
        </p>
      )}
      {granted !== null && <p class="quiet">{granted ? 'Allowed.' : 'Not allowed.'}</p>}
    </li>
  );
}
