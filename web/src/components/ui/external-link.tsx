import type { ComponentProps } from 'react';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'aria-label'> & { href: string };

/** A link to another site, in a new tab, which screen readers announce. */
export const ExternalLink = ({ children, ...rest }: ExternalLinkProps) => (
  <a target="_blank" rel="noopener noreferrer" {...rest}>
    <span>{children}</span>
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
