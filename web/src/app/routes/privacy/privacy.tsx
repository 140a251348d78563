import { cityLine } from '@garden-room/contract/address';
import { Link } from 'react-router-dom';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { NotedList } from '#components/info/parts.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { type Processor, processorsOf, usedServices } from '#config/processors.ts';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { WhatWeStore } from './sections/what-we-store.tsx';

const periods = [
  [
    'One cookie',
    '“__session”, which says who is signed in. It ends five days after your last visit, thirty days after you signed in, and at once when you sign out.',
  ],
  [
    'On this device',
    'Whether you prefer it light or dark, whether the menu is folded, for the practice whether its list of first steps is done or put away, the email address that is signed in, when the contact form was last sent, a new email address of yours until you confirm it, and Firebase’s note of your sign-in. The sign-in goes when you sign out.',
  ],
  [
    'On a device of the practice',
    'While somebody who works here is signed in: the visits of today and the next two days, with names, phone numbers and notes, encrypted with a key that is kept beside them, so that you are received when this site is away. Both go when they sign out, and otherwise with the last of these days.',
  ],
  [
    'In this tab',
    'What you are writing or booking, so that a reload loses nothing. It goes with the tab, or when you sign out.',
  ],
] as const;

/** The data that the reader's own browser keeps. */
const InYourBrowser = () => (
  <>
    <p>Only what these pages need to work; so there is no banner to click away.</p>
    <NotedList items={periods} />
    <p>Fonts and pictures come from this site. A Google picture of yours comes from Google.</p>
  </>
);

/** A local suite, whose emulators are all on one computer. */
const isOnOneComputer = import.meta.env.VITE_LOCAL_MAILBOX === 'true';

const listed = (processors: readonly Processor[]) =>
  processors.map(({ service, does, where }) => {
    const note = (
      <>
        <span>{does}</span> <span className="block text-ink">{where}</span>
      </>
    );
    return [service, note] as const;
  });

/** The controller of the data, and who else gets any of it. */
const WhoProcessesIt = () => {
  const practice = usePractice();
  const processors = processorsOf(usedServices());
  return (
    <>
      <p>
        Responsible is <span>{practice.doctor.name}</span>, <span>{practice.name}</span>,{' '}
        <span>{practice.address.street}</span>, <span>{cityLine(practice.address)}</span>. In the practice,
        only those who look after you see what is yours. Others work for us, by contract, and may do nothing
        else with it:
      </p>
      {isOnOneComputer && (
        <p>
          This copy of the site runs on a single computer, and sends nothing to any of them. Where it is
          deployed, as its file says now, they are these:
        </p>
      )}
      <NotedList items={listed(processors.filter(({ contract }) => contract !== null))} />
      <p>Others answer for what they get themselves, under terms of their own:</p>
      <NotedList items={listed(processors.filter(({ contract }) => contract === null))} />
      <p>An address left for the newsletter stays in our own store: no service for newsletters has it.</p>
    </>
  );
};

const YourRights = () => {
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

const sections: readonly InfoSection[] = [
  { id: 'stored', title: 'What is stored, why, and for how long', text: <WhatWeStore /> },
  { id: 'processors', title: 'Who sees it, and who processes it for us', text: <WhoProcessesIt /> },
  { id: 'browser', title: 'What is kept in your browser', text: <InYourBrowser /> },
  { id: 'rights', title: 'What you can do', text: <YourRights /> },
];

/** The privacy notice. Keep it true to the software: see `config/privacy-notice.ts`. */
export default function PrivacyPage() {
  const practice = usePractice();
  return (
    <InfoPage
      title="Privacy notice"
      picture="doorway"
      lead={
        <p>
          What <span>{practice.name}</span> knows about you, why, for how long, and how you get at it. In
          force from <span className="whitespace-nowrap">{plainDate(privacyNotice.version)}</span>.
        </p>
      }
      sections={sections}
    />
  );
}
