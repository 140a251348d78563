import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { textLinkClass } from './text-link-class.ts';

/** The practice's number among text: always on one line, and dialled by a touch. */
export const PhoneLink = () => (
  <a href={contactLinks.phone} className={cn('whitespace-nowrap', textLinkClass)}>
    {site.phone}
  </a>
);
