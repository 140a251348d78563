import { ExternalLink } from '#components/ui/external-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';

/** Where the practice is, and the way to a map of it. */
export const PracticeAddress = () => (
  <>
    <address className="not-italic">
      {site.address.street}, {site.address.district}
      <br />
      {site.address.city} {site.address.postalCode}
    </address>
    <p className="mt-2">
      <ExternalLink href={contactLinks.map} className={textLinkClass}>
        Find it on the map
      </ExternalLink>
    </p>
  </>
);
