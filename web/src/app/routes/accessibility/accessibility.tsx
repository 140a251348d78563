import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { NotedList, PlainList } from '#components/info/parts.tsx';
import { ExternalLink, PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { oldestBrowsers } from '#config/browsers.ts';
import { paths } from '#config/paths.ts';
import { law } from '#deployment/law.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { shortfalls } from './report.yaml';

const tests = [
  [
    'By program',
    'Each public page, and the pages behind the sign-in, with axe, against the rules of WCAG 2.2 A and AA that a program can decide, and good practice: on a desktop and on a phone, in light and dark colors, with their errors shown and their dialogs open.',
  ],
  [
    'By keyboard',
    'A whole booking, the way through the public pages, the menus, the dialogs and the practice’s calendar, without a mouse.',
  ],
  [
    'By ear',
    'Booking and cancelling through a virtual screen reader, which says what a real one is told. Real ones differ.',
  ],
  [
    'Large and narrow',
    'Every public page at 320 pixels, with text at twice its size, and with wider letters, words and lines: nothing has to be scrolled sideways.',
  ],
  [
    'Without motion, without scripts',
    'Nothing moves for those who ask for that; what is to be read is there without JavaScript.',
  ],
] as const;

const browserList = new Intl.ListFormat('en');
const nameAndVersion = ({ name, version }: (typeof oldestBrowsers)[number]) => `${name} ${version}`;

const statementSections = (practice: PublicPractice): readonly InfoSection[] => [
  {
    id: 'aim',
    title: 'What we aim at',
    text: (
      <p>
        The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. By our own tests the site meets them in
        part: known gaps are listed below. No one outside the practice has audited it.
      </p>
    ),
  },
  {
    id: 'tests',
    title: 'What we test, and how',
    text: (
      <>
        <p>Some of these tests run with every change of the site, all of them every night.</p>
        <NotedList items={tests} />
        <p>
          What they cannot tell is whether it is good to use. People who use NVDA, JAWS, VoiceOver, a
          magnifier, a switch or their voice have not tried the site for us yet.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What does not work yet',
    text: (
      <>
        <PlainList items={shortfalls} />
        <p>
          Signing in with Google, the chat on WhatsApp and the map are other companies’ pages; we have not
          tested them. You need none of them: sign in by email and password, call or write to us, and find the
          way described in words.
        </p>
      </>
    ),
  },
  {
    id: 'browsers',
    title: 'In which browsers',
    text: (
      <p>
        Booking and everything else work in{' '}
        <span>{browserList.format(oldestBrowsers.map(nameAndVersion))}</span>, and in whatever is newer. In an
        older one the pages can be read, and say where to call.
      </p>
    ),
  },
  {
    id: 'practice',
    title: 'In the practice',
    text: (
      <p>
        <span>{practice.access.entrance}</span> If you need something else to be seen here, such as more time,
        an interpreter or a room without scent, say so in the note of your booking or call <PhoneLink />.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Tell us, or complain',
    text: (
      <>
        <p>
          If something keeps you out, call <PhoneLink /> or write to{' '}
          <a href={contactLinks(practice).mail} className={textLinkClass}>
            {practice.email}
          </a>
          : on which page, and with what you use. You get an answer within{' '}
          <span>{practice.barrierAnswerDays}</span> working days, and until it is fixed we do by phone what
          the site cannot.
        </p>
        <p>
          If that does not help, you can complain to the{' '}
          <ExternalLink href={law.accessibility.href} className={textLinkClass}>
            {law.accessibility.name}
          </ExternalLink>
          .
        </p>
      </>
    ),
  },
  {
    id: 'machines',
    title: 'The same for machines',
    text: (
      <p>
        A report on each criterion, with the test behind it, in the format of{' '}
        <ExternalLink href="https://github.com/GSA/openacr" className={textLinkClass}>
          OpenACR
        </ExternalLink>
        :{' '}
        <a href={paths.openAcr} className={textLinkClass}>
          openacr.yaml
        </a>
        .
      </p>
    ),
  },
];

/** The accessibility statement. It claims only what the tests check. */
export default function AccessibilityPage() {
  const practice = usePractice();
  return (
    <InfoPage
      title="Accessibility"
      lead={
        <p>
          Everyone should be able to read this site and book here. This is how we test that, what does not
          work yet, and whom to tell.
        </p>
      }
      sections={statementSections(practice)}
    />
  );
}
