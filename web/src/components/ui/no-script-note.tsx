import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';
import { PhoneLink } from './phone-link.tsx';
import { textLinkClass } from './text-link-class.ts';

/** How to go on where a form cannot answer, because the browser runs no scripts. React renders it on the server only. */
export const NoScriptNote = () => (
  <noscript>
    <p className="border-l-2 border-evergreen bg-sage px-5 py-4">
      This form needs JavaScript. Without it, call <PhoneLink /> or write to{' '}
      <a href={contactLinks.mail} className={textLinkClass}>
        {site.email}
      </a>
      .
    </p>
  </noscript>
);
