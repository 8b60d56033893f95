/** The panel's few pictures. All are decoration: what they mean stands beside them in words. */
import type { JSX } from 'preact';

function Icon({ path, filled = false }: { path: string; filled?: boolean }): JSX.Element {
  return (
    <svg class={filled ? 'icon filled' : 'icon'} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const Logo = (): JSX.Element => (
  <svg class="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect width="24" height="24" rx="6" />
    <path d="M7.2 4.8v12.96l3.12-2.88 2.16 4.8 2.4-1.2-2.16-4.56h4.08z" />
  </svg>
);
export const Check = (): JSX.Element => <Icon path="M3 8.5l3.2 3.2L13 5" />;
export const Cross = (): JSX.Element => <Icon path="M4 4l8 8M12 4l-8 8" />;
export const Barred = (): JSX.Element => <Icon path="M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M4 12l8-8" />;
export const Clip = (): JSX.Element => <Icon path="M12.5 7.5L8 12a3 3 0 0 1-4.3-4.3l5-5a2 2 0 0 1 2.9 2.9l-4.9 4.9a1 1 0 0 1-1.4-1.4l4.4-4.5" />;
export const Plus = (): JSX.Element => <Icon path="M8 3v10M3 8h10" />;
export const ArrowUp = (): JSX.Element => <Icon path="M8 13V3.5M3.5 8L8 3.5 12.5 8" />;
export const Square = (): JSX.Element => <Icon path="M4 4h8v8H4z" filled />;
