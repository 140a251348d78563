import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { remoteVisitText } from '@garden-room/contract/practice-words';
import type { Service } from '@garden-room/contract/service';
import { type VisitMode, withoutComing } from '@garden-room/contract/visit-mode';
import { Link } from 'react-router-dom';
import { Arrival } from '#components/appointments/arrival.tsx';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { NumberedList, notesSection, PlainList } from '#components/info/parts.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { law } from '#deployment/law.ts';
import { useServices } from '#framework/rendering/page-data.ts';
import { usePractice } from '#lib/practice.ts';
import { PracticeAddress, wayIn } from './contact/sections/practice-address.tsx';

const toBring = [
  'A list of your medicines, or a photo of the packages: names and doses, vitamins and herbs too',
  'Results and letters you already have, on paper or on your phone',
  'The names of the other doctors who look after you',
  law.papers,
  'The two questions that matter most to you, written down',
  'Glasses or hearing aids, if you use them; and someone you trust, if you like',
];

const courseOf = (practice: PublicPractice) =>
  [
    ['You arrive', `${practice.arriveMinutesEarly} minutes early is enough. There are no forms to fill in.`],
    ['You talk', 'I have read your note. I ask, and mostly I listen.'],
    [
      'You are examined, if it helps',
      'Only what is needed, only after I have said why, and only if you agree.',
    ],
    [
      'You decide together',
      'What comes next, what can wait, and what needs someone else. You take it home in writing.',
    ],
    ['You pay', `Payment is due ${practice.payment.when}. You get a receipt.`],
  ] as const;

/** Answers for new patients. */
export default function FirstAppointmentPage() {
  const practice = usePractice();
  const services = useServices();
  const sections: readonly InfoSection[] = [
    {
      id: 'before',
      title: 'Before you come',
      text: (
        <>
          <p>
            Say in the note of your booking what it is about. One sentence is enough, and I read it before you
            come.
          </p>
          {practice.sendsMail && (
            <p>
              We remind you by email some days before a confirmed visit, and shortly before it is too late to
              cancel it free of charge, unless you turn that off.
            </p>
          )}
          <p>
            {practice.sendsMail
              ? 'The email that confirms your visit puts it into your own calendar, and changes it there.'
              : 'After you have booked, “Add to calendar” puts the visit into your own calendar; if the time changes, do it once more.'}
          </p>
        </>
      ),
    },
    { id: 'bring', title: 'What to bring', text: <PlainList items={toBring} /> },
    { id: 'way', title: 'How to get here', text: <FindingUs /> },
    { id: 'visit', title: 'How the visit goes', text: <NumberedList items={courseOf(practice)} /> },
    {
      id: 'online',
      title: 'If it is by phone or video',
      text: <OnlineVisits services={services} remote={practice.remote} />,
    },
    { id: 'family', title: 'For a child, or someone you care for', text: <ForFamily /> },
    {
      id: 'afterwards',
      title: 'Afterwards',
      text: (
        <>
          <p>
            The visit is in your history, in your dashboard. If questions come up later, write them under
            “Messages” there; answers and results come to the same place, so check it from time to time.
          </p>
          <p>
            If it cannot wait, call <PhoneLink />.
          </p>
        </>
      ),
    },
    ...notesSection(practice.notes.firstAppointment),
  ];
  return (
    <InfoPage
      title="Your first appointment"
      picture="about-portrait"
      lead={
        <p>
          Bring your medicines, your earlier results and your questions. There is nothing else to prepare, and
          no one is in a hurry.
        </p>
      }
      sections={sections}
    />
  );
}

/** The address of the practice, the way there and in. */
const FindingUs = () => {
  const practice = usePractice();
  return (
    <>
      <div>
        <PracticeAddress />
      </div>
      <p className="empty:hidden">{wayIn(practice)}</p>
      <div className="empty:hidden">
        <Arrival access={practice.access} says={['parking', 'transit']} />
      </div>
    </>
  );
};

/** The way to bring a family member without an account. */
const ForFamily = () => {
  const practice = usePractice();
  return (
    <>
      <p>
        You book from your own account. Add them by name and year of birth, while you book or on{' '}
        <Link to={paths.profile} className={textLinkClass}>
          your profile
        </Link>
        , and choose for whom the visit is. Messages about it come to you.
      </p>
      <p>
        Anyone under <span>{practice.adultAge}</span> comes with a parent or legal guardian. Bring the
        vaccination record, and proof of guardianship if you are not the parent. For an adult, bring their
        consent, or the power of attorney under which you decide for them.
      </p>
    </>
  );
};

type OnlineVisitsProps = {
  services: readonly Pick<Service, 'name' | 'mode'>[];
  remote: PublicPractice['remote'];
};

/** The course of a visit by phone or video. */
const OnlineVisits = ({ services, remote }: OnlineVisitsProps) => (
  <>
    <dl>
      {(['video', 'phone'] as const)
        .filter((mode) => namesOf(services, mode))
        .map((mode) => (
          <div key={mode} className="border-b border-hairline py-3 first:border-t">
            <dt className="font-medium text-ink">{withoutComing[mode]?.where}</dt>
            <dd className="font-normal">{`${namesOf(services, mode)}. ${withoutComing[mode]?.how ?? ''}`}</dd>
          </div>
        ))}
    </dl>
    <p>All other visits are in person. If you would rather come in, say so in the note of your booking.</p>
    <p>
      <span>{remoteVisitText(remote)}</span> Have your medicines beside you. If it turns out that an
      examination is needed, we will ask you to come in.
    </p>
    <p>
      The{' '}
      <Link to={paths.counselling} className={textLinkClass}>
        free counselling
      </Link>{' '}
      is something else: fifteen minutes by chat, without a diagnosis or a prescription.
    </p>
  </>
);

const namesOf = (services: OnlineVisitsProps['services'], mode: VisitMode) =>
  new Intl.ListFormat('en').format(
    services.filter((service) => service.mode === mode).map(({ name }) => name),
  );
