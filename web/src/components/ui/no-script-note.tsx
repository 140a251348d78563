import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { PhoneLink, textLinkClass } from './links.tsx';

/**
 * A note where a form cannot work because scripts are disabled. React renders the content of `noscript` on the server
 * only, so the browser's code need not contain it.
 */
export const NoScriptNote = ({ what = 'This form' }: { what?: string }) => {
  const practice = usePractice();
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="border-l-2 border-evergreen bg-sage px-5 py-4">
          <span>{what}</span> needs JavaScript. Without it, call <PhoneLink /> or write to{' '}
          <a href={contactLinks(practice).mail} className={textLinkClass}>
            {practice.email}
          </a>
          .
        </p>
      )}
    </noscript>
  );
};
