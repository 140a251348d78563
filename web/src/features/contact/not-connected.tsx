import { buttonClass } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

/** In place of the form, where the site was built without anything to send its messages. */
export const NotConnected = () => {
  const practice = usePractice();
  return (
    <div className="border-l-2 border-evergreen bg-sage px-6 py-6 sm:px-8 sm:py-8">
      <p className="font-display text-xl text-evergreen-strong">The message form is not connected yet.</p>
      <p className="mt-3 max-w-[52ch] wrap-anywhere">
        Nothing written here would reach us, so there is no form. An email to{' '}
        <a href={contactLinks(practice).mail} className={textLinkClass}>
          {practice.email}
        </a>{' '}
        does: the same person reads it, and answers as soon.
      </p>
      <a href={contactLinks(practice).mail} className={buttonClass('primary', 'md', 'mt-6')}>
        Write an email
      </a>
    </div>
  );
};
