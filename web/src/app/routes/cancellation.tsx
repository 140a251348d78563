import { secondThoughtMinutes, undoSeconds } from '@garden-room/contract/cut-off';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { answerRule, lateFeeText } from '@garden-room/contract/practice-words';
import type { Schedule } from '@garden-room/contract/schedule';
import { Link } from 'react-router-dom';
import { WithSchedule } from '#app/shell/with-schedule.tsx';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { Figure, NumberedList, notesSection } from '#components/info/parts.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { beforeText, hoursText } from '#lib/duration-text.ts';
import { usePractice } from '#lib/practice.ts';

const steps = [
  [
    'Open your appointments',
    <span key="history">
      They are in your dashboard, under{' '}
      <Link to={paths.viewHistory} className={textLinkClass}>
        View History
      </Link>
      .
    </span>,
  ],
  [
    'Choose “Reschedule” or “Cancel appointment”',
    'To move it, take one of the free times. If someone else takes that time first, you keep the one you had.',
  ],
  [
    'Confirm',
    'A visit that you have moved waits for the practice’s answer again, at its new time, unless its service is confirmed at once. One that you have cancelled is gone at once.',
  ],
  [
    'Changed your mind?',
    `“Undo” takes a cancellation or a move back, for ${undoSeconds} seconds and while the old time is free. After that, book the time again if it is still free.`,
  ],
] as const;

const cutOff = (
  <BookingRule unknown="Some hours">
    {({ cancelCutoffHours }) => (cancelCutoffHours === 0 ? 'Any hour' : hoursText(cancelCutoffHours))}
  </BookingRule>
);

const latest = (
  <BookingRule unknown="some hours before it begins">
    {({ cancelCutoffHours }) => beforeText(cancelCutoffHours * 60, 'it')}
  </BookingRule>
);

const answers = (
  <BookingRule unknown={answerRule(null)}>
    {({ answerWithinOpenDays }) => answerRule(answerWithinOpenDays)}
  </BookingRule>
);

const sectionsOf = (practice: PublicPractice): readonly InfoSection[] => [
  {
    id: 'until-when',
    title: 'How late you can change it',
    figure: <Figure value={cutOff}>before the visit begins</Figure>,
    text: (
      <>
        <p>
          Until <span>{latest}</span> you move or cancel a visit yourself, at any hour and without giving a
          reason. It costs nothing, and someone else will be glad to have the time. The booking page names the
          exact hour before you book.
        </p>
        <p>
          A request that we have not confirmed you can withdraw at any time, and any visit within{' '}
          {secondThoughtMinutes} minutes of booking it. If we move your visit or your request to another time,
          it is confirmed for that time, and we ask whether it suits you: you can cancel it free of charge
          until it begins, unless you have answered that you come.
        </p>
        <p>
          Later than that, a visit is no longer moved online. If you cannot come, open it and choose “I can’t
          come”: we are told, the visit is cancelled late, and its time is free for someone else.{' '}
          <span>{lateFeeText(practice.missedVisit, site.currency)}</span> To move it, call <PhoneLink />.
        </p>
      </>
    ),
  },
  { id: 'how', title: 'How to change or cancel', text: <NumberedList items={steps} /> },
  {
    id: 'requests',
    title: 'A request without an answer',
    text: (
      <p>
        What you book is a request until the practice confirms it, unless the booking page says that it is
        confirmed at once; the time is kept for you meanwhile. <span>{answers}</span> A message in your
        dashboard says so.
      </p>
    ),
  },
  {
    id: 'practice',
    title: 'When we cancel',
    text: (
      <>
        <p>
          Doctors fall ill too. When we have to cancel, you find a message with the reason in your dashboard,
          and the visit says so in your history. <span>{practice.cancelledByPractice}</span> So please keep
          your number up to date on{' '}
          <Link to={paths.profile} className={textLinkClass}>
            your profile
          </Link>
          .
        </p>
        <p>
          It costs you nothing, and you are welcome to book another time.{' '}
          <span>
            {practice.sendsMail
              ? 'An email says so, too; no text message is sent.'
              : 'No email and no text message is sent.'}
          </span>{' '}
          Look into your messages before you leave home.
        </p>
      </>
    ),
  },
  {
    id: 'missed',
    title: 'If you do not come',
    text: (
      <p>
        The visit is noted as missed, and a message asks you to book another time. For what a missed visit may
        cost, see{' '}
        <Link to={`${paths.fees}#missed`} className={textLinkClass}>
          fees and insurance
        </Link>
        . If something has happened to you, tell us; that is all we need to know.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'If you delete your account',
    text: <p>Visits that are still to come are cancelled with it, even after the time above.</p>,
  },
  ...notesSection(practice.notes.cancellation),
];

/** The rules of changing a visit; the times are those of the practice’s schedule. */
export default function CancellationPage() {
  const practice = usePractice();
  return (
    <InfoPage
      title="Cancellation and changes"
      picture="doorway"
      lead={
        <p>
          You change or cancel a visit yourself, in your dashboard, without a phone call. If it is too late
          for that, or if we have to cancel, this is what happens.
        </p>
      }
      sections={sectionsOf(practice)}
    />
  );
}

type BookingRuleProps = {
  /** The text where the rules cannot be had. */
  unknown: string;
  children: (schedule: Schedule) => string;
};

/** A few words within a sentence that depend on the rules that bookings follow. */
function BookingRule({ unknown, children }: BookingRuleProps) {
  return (
    <WithSchedule
      fallback={<span aria-hidden="true" className="skeleton inline-block h-[0.8em] w-[5em] rounded-sm" />}
    >
      {(schedule) => <span>{schedule ? children(schedule) : unknown}</span>}
    </WithSchedule>
  );
}
