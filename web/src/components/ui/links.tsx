import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { isDeskReading } from '#lib/for-reader.ts';
import { usePractice } from '#lib/practice.ts';

/** The look of a link among text. */
export const textLinkClass =
  'text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.3em] hover:decoration-terracotta';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'aria-label'> & { href: string };

/** A link to another site, in a new tab, which screen readers announce. */
export const ExternalLink = ({ children, ...rest }: ExternalLinkProps) => (
  <a target="_blank" rel="noopener noreferrer" {...rest}>
    <span>{children}</span>
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The practice's number among text: always on one line, and dialled by a touch. */
export const PhoneLink = () => {
  const practice = usePractice();
  return (
    <a href={contactLinks(practice).phone} className={cn('whitespace-nowrap', textLinkClass)}>
      {practice.phone}
    </a>
  );
};

/** The end of a sentence: `, or call ….` for patients, a full stop for the practice, whose own number it is. */
export const OrCall = () =>
  isDeskReading() ? (
    <span>.</span>
  ) : (
    <span>
      , or call <PhoneLink />.
    </span>
  );

/** The number to call about what cannot be read: to the practice its own number would be no help. */
export const CallAboutIt = () =>
  isDeskReading() ? (
    <span>Please tell whoever looks after this site.</span>
  ) : (
    <span>
      Please call the practice: <PhoneLink />.
    </span>
  );

/** Loads the page that is open once more. A link, so that it works where no program runs. */
export const ReloadLink = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useValidAnchor: the empty address is the one wanted: of the page that is open.
  <a href="" className={className}>
    {children}
  </a>
);
