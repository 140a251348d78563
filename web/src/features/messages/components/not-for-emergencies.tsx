import { PhoneLink } from '#components/ui/phone-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';

/** What messages are not for, and whom to call instead. */
export const NotForEmergencies = () => (
  <>
    Not for emergencies: call{' '}
    <a href={contactLinks.ambulance} className={textLinkClass}>
      {site.emergency.ambulance}
    </a>
    . What cannot wait for our opening hours: <PhoneLink />.
  </>
);
