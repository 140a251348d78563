import { PhoneLink } from '#components/ui/phone-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';

/** How to reach the practice with a question that a page has not answered. */
export const StillUnsure = () => (
  <div className="bg-sage print:hidden">
    <p className="wrap py-12 font-display text-xl text-evergreen-strong">
      Not answered here? Call <PhoneLink /> or write to{' '}
      <a href={contactLinks.mail} className={`wrap-anywhere ${textLinkClass}`}>
        {site.email}
      </a>
      . A person answers.
    </p>
  </div>
);
