import type { ReactNode } from 'react';

/** Loads the page that is open once more. A link, so that it works where no program runs. */
export const ReloadLink = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useValidAnchor: the empty address is the one wanted: of the page that is open.
  <a href="" className={className}>
    {children}
  </a>
);
