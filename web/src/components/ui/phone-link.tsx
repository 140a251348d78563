import { cn } from '#lib/cn.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { textLinkClass } from './text-link-class.ts';

/** The practice's number among text: always on one line, and dialled by a touch. */
export const PhoneLink = () => {
  const practice = usePractice();
  return (
    <a href={contactLinks(practice).phone} className={cn('whitespace-nowrap', textLinkClass)}>
      {practice.phone}
    </a>
  );
};
