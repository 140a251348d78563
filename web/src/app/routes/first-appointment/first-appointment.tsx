import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { useServices } from '#app/rendering/page-data.ts';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { NumberedList, PlainList } from '#components/info/lists.tsx';
import { notesSection } from '#components/info/notes.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { profile } from '#config/profile.ts';
import { usePractice } from '#lib/practice.ts';
import { FindingUs } from './sections/finding-us.tsx';
import { ForFamily } from './sections/for-family.tsx';
import { OnlineVisits } from './sections/online-visits.tsx';

const toBring = [
  'A list of your medicines, or a photo of the packages: names and doses, vitamins and herbs too',
  'Results and letters you already have, on paper or on your phone',
  'The names of the other doctors who look after you',
  'A photo ID, and your insurance card if you want to ask your plan for money back',
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

/** What new patients want to know. */
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
          <p>
            We remind you by email three days and one day before a confirmed visit, unless you turn that off.
            After you have booked, “Add to calendar” puts the visit into your own calendar; if the time
            changes, do it once more.
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
      text: <OnlineVisits services={services} licensedIn={profile.licensedIn} />,
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
      picture="green-door"
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
