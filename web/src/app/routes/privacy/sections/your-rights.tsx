import { Link } from 'react-router-dom';
import { ExternalLink } from '#components/ui/external-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

export const YourRights = () => {
  const practice = usePractice();
  return (
    <>
      <p>
        On{' '}
        <Link to={paths.profile} className={textLinkClass}>
          your profile
        </Link>{' '}
        you see and correct what is stored. Under “My data” there you download all of it but the practice’s
        own notes as one file, and delete the account with everything that need not be kept.
      </p>
      <p>
        Booking does not depend on a consent that you could not take back: you may delete your account at any
        time. If you want to object to something, or to have it explained or limited, write to{' '}
        <a href={contactLinks(practice).mail} className={textLinkClass}>
          {practice.email}
        </a>
        . You get an answer from a person.
      </p>
      <p>
        If you think we handle your data wrongly, you can complain to the{' '}
        <ExternalLink href={privacyFacts.authority.href} className={textLinkClass}>
          {privacyFacts.authority.name}
        </ExternalLink>
        , <span>{privacyFacts.authority.address}</span>.
      </p>
      <p>When this notice changes, it gets a new date, and you are asked again with your next booking.</p>
    </>
  );
};
