import { cityLine } from '@garden-room/contract/address';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { Link } from 'react-router-dom';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { callCrisisLine } from '#config/site.ts';
import { imprint } from '#deployment/imprint.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';

/** The imprint, which the footer leads to, where the practice needs one. */
const imprintSections: readonly InfoSection[] = imprint
  ? [
      {
        id: 'imprint',
        title: imprint.title,
        text: imprint.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      },
    ]
  : [];

function sectionsOf(practice: PublicPractice): readonly InfoSection[] {
  const { street } = practice.address;
  return [
    ...imprintSections,
    {
      id: 'who',
      title: 'Who you deal with',
      text: (
        <p>
          This is the site of{' '}
          <span>{`${practice.name}, the practice of ${practice.doctor.name}, ${street}, ${cityLine(practice.address)}`}</span>
          . These terms are for the site. What happens at a visit is between you and your doctor, under the
          law and the rules of the profession.
        </p>
      ),
    },
    {
      id: 'emergencies',
      title: 'Not for emergencies',
      text: (
        <p>
          <EmergencyLinks>
            {`Requests and messages are read during opening hours, not at once. In an emergency call ${practice.emergency.ambulance}; if you think of harming yourself, ${callCrisisLine(practice.emergency.crisisLine)} at any hour.`}
          </EmergencyLinks>
        </p>
      ),
    },
    {
      id: 'advice',
      title: 'Reading is not treatment',
      text: (
        <p>
          What you read here, in the blog and among the small practices too, is general. It does not make you
          a patient and does not replace an examination. Please do not change any medicine because of it.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: (
        <p>
          Give your real name and an email address that is yours, and keep your password to yourself. Book
          only for yourself, and for those who have asked you to or for whom you may decide. You can delete
          the account at any time, on your profile. The practice may block an account that is misused; call us
          if you think that this was a mistake.
        </p>
      ),
    },
    {
      id: 'bookings',
      title: 'Bookings',
      text: (
        <p>
          What you book is a request: the visit is agreed on once the practice has confirmed it. For how late
          you can change it, and what happens if we have to cancel, see{' '}
          <Link to={paths.cancellation} className={textLinkClass}>
            cancellation and changes
          </Link>
          ; for what it costs, see{' '}
          <Link to={paths.fees} className={textLinkClass}>
            fees and insurance
          </Link>
          .
        </p>
      ),
    },
    {
      id: 'site',
      title: 'The site itself',
      text: (
        <>
          <p>
            We keep the site running and its times right, but it may be down now and then. Then call{' '}
            <PhoneLink />. Please do not try to read what is not meant for you, and do not let a program book
            for you.
          </p>
          <p>
            Texts and pictures are ours; read, print and quote them as you like, with the name of the
            practice. Other sites that we link to answer for themselves. The site is built with programs by
            others, each under its own license:{' '}
            <a href={paths.thirdPartyNotices} className={textLinkClass}>
              third-party notices
            </a>
            .
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Law and changes',
      text: (
        <p>
          The law of <span>{practice.terms.law}</span> applies. Nothing here takes away a right that the law
          gives to you as a patient. When these terms change, the date above changes; what you have booked by
          then stays as it was agreed on. What we do with your data is in the{' '}
          <Link to={paths.privacy} className={textLinkClass}>
            privacy notice
          </Link>
          .
        </p>
      ),
    },
  ];
}

/** Terms of use. The practice sets their date and law under *Settings*. */
export default function TermsPage() {
  const practice = usePractice();
  return (
    <InfoPage
      title="Terms of use"
      lead={
        <p>
          Use the site as you would use a waiting room: give your own name, leave others their privacy, and
          call if it is urgent. In force from{' '}
          <span className="whitespace-nowrap">{plainDate(practice.terms.date)}</span>.
        </p>
      }
      sections={sectionsOf(practice)}
    />
  );
}
