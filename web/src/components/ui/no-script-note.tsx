import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';
import { PhoneLink } from './phone-link.tsx';
import { textLinkClass } from './text-link-class.ts';

/**
 * What to do where a form cannot work because scripts are disabled. React renders the content of `noscript` on the
 * server only, so the browser's code need not contain it.
 */
export const NoScriptNote = () => (
  <noscript>
    {import.meta.env.SSR && (
      <p className="border-l-2 border-evergreen bg-sage px-5 py-4">
        This form needs JavaScript. Without it, call <PhoneLink /> or write to{' '}
        <a href={contactLinks.mail} className={textLinkClass}>
          {site.email}
        </a>
        .
      </p>
    )}
  </noscript>
);
