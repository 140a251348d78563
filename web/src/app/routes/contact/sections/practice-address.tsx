import { ExternalLink } from '#components/ui/external-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

/** Where the practice is, and the way to a map of it. */
export const PracticeAddress = () => {
  const practice = usePractice();
  return (
    <>
      <address className="not-italic">
        <span>{`${practice.address.street}, ${practice.address.district}`}</span>
        <br />
        <span>{`${practice.address.city} ${practice.address.postalCode}`}</span>
      </address>
      <p className="mt-2">
        <ExternalLink href={contactLinks(practice).map} className={textLinkClass}>
          Find it on the map
        </ExternalLink>
      </p>
    </>
  );
};
