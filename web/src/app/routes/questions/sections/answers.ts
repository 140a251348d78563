import { undoSeconds } from '@garden-room/contract/cut-off';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { answerRule } from '@garden-room/contract/practice-words';
import type { Schedule } from '@garden-room/contract/schedule';
import type { FAQPageLeaf } from 'schema-dts';
import { paths } from '#config/paths.ts';
import { callCrisisLine } from '#config/site.ts';
import { law } from '#deployment/law.ts';
import { beforeText } from '#lib/duration-text.ts';
import { endSentence } from '#lib/end-sentence.ts';

export type Answer = {
  question: string;
  /** One paragraph, for people and for search engines. */
  answer: string;
  /** A page to read more on. */
  more?: readonly [path: string, name: string];
};

export type Topic = {
  id: string;
  title: string;
  /** Figures are those of the schedule; without one, none is named. */
  answers: (practice: PublicPractice, schedule: Schedule | null) => readonly Answer[];
};

const cancellation = [paths.cancellation, 'Cancellation and changes'] as const;
const fees = [paths.fees, 'Fees and insurance'] as const;

const aboutBooking = (practice: PublicPractice, schedule: Schedule | null): readonly Answer[] => [
  {
    question: 'Do I need an account to book?',
    answer:
      'Yes: a name, an email address and a password, or your Google account. The list of services with their fees, the blog and these pages can be read without one.',
  },
  {
    question: 'Is a time I have taken mine at once?',
    answer: `It is kept for you at once, and nobody else can take it. It is agreed on when the practice confirms it, or at once where the booking page says so. ${answerRule(schedule?.answerWithinOpenDays ?? null)}`,
  },
  ...(schedule
    ? [
        {
          question: 'How early and how late can I book?',
          answer: `Up to ${schedule.horizonDays} days ahead, and until ${beforeText(schedule.minimumNoticeMinutes, 'the visit')}${schedule.openMinutesToAnswer > 0 ? ', while we are still open long enough to answer you before it, unless it needs no answer' : ''}. If you need a time outside of that, call us.`,
        },
        {
          question: 'How many visits can I have booked?',
          answer: `Up to ${schedule.maxLivePerPatient} that are still to come, of which ${schedule.maxPendingPerPatient} may wait for an answer, or be confirmed without one, at one time. Until you have confirmed your email address, it is ${schedule.maxPendingUnverified}; where many such requests wait already, we ask you to confirm it first. The link is in the email that we sent you when you registered.`,
        },
      ]
    : []),
  {
    question: 'Can I book for my child, or for my parents?',
    answer:
      'Yes, from your own account. Add them by name and year of birth while you book or on your profile, and choose for whom the visit is. Messages about it come to you.',
    more: [`${paths.firstAppointment}#family`, 'Your first appointment'],
  },
  {
    question: 'Which time zone are the times in?',
    answer: `${endSentence(`In that of the practice in ${practice.address.city}`)} Yours is shown next to them where it differs.`,
  },
];

const aboutChanges = (_: PublicPractice, schedule: Schedule | null): readonly Answer[] => [
  {
    question: 'Until when can I move or cancel a visit?',
    answer: schedule
      ? `Yourself, in your dashboard, until ${beforeText(schedule.cancelCutoffHours * 60, 'it')}. After that, “I can’t come” cancels it late.`
      : 'Yourself, in your dashboard, until the hour shown with it there. After that, “I can’t come” cancels it late.',
    more: cancellation,
  },
  {
    question: 'I have cancelled or moved by mistake. What now?',
    answer: `“Undo” takes it back, for ${undoSeconds} seconds, until you change something else. After that the time is free for others; if it still is, book it again.`,
  },
  {
    question: 'How do I find out that the practice has changed something?',
    answer:
      'By a message in your dashboard, and from the visit in your history. If the practice cancels, the message says why.',
    more: cancellation,
  },
];

const aboutMoney = (practice: PublicPractice): readonly Answer[] => [
  {
    question: 'What does a visit cost, and how do I pay?',
    answer: `Every service shows its fee. You pay ${practice.payment.when}; nothing is charged through this site.`,
    more: fees,
  },
  {
    question: 'Do you take my insurance?',
    answer: law.insurance.answer,
    more: fees,
  },
  {
    question: 'What does the free counselling cost?',
    answer:
      'Nothing. It is fifteen minutes by chat on WhatsApp, without a diagnosis or a prescription, for finding out whether a visit makes sense.',
    more: [paths.counselling, 'Free Counselling'],
  },
];

const withMail: readonly Answer[] = [
  {
    question: 'Will you remind me of my visit?',
    answer:
      'Yes, by email, twice before a confirmed visit that was booked early enough: some days before it, and shortly before it is too late to cancel it free of charge. Each reminder has links to say that you come, to choose another time, or to cancel, and one to stop reminders; your profile has that choice, too. Of a visit booked four weeks ahead or more we ask once besides, two weeks before it, whether it still suits you; if it does, you need not answer. The email that confirms the visit puts it into your own calendar.',
    more: [paths.profile, 'Your profile'],
  },
  {
    question: 'Do you send emails or text messages?',
    answer:
      'Emails, no text messages. What becomes of your visits, reminders, and that we have written to you comes by email, without saying what a visit is for; all of it is in the messages of your dashboard as well. Until you open the link in the first one, an address gets two emails, then at most one a day. On your profile you choose what you want.',
  },
];

const withoutMail: readonly Answer[] = [
  {
    question: 'Will you remind me of my visit?',
    answer:
      'No: please note it yourself. “Add to calendar” gives you a file for your own calendar, and your dashboard shows what is to come.',
    more: [paths.dashboard, 'Your dashboard'],
  },
  {
    question: 'Do you send emails or text messages?',
    answer:
      'Neither, but for the links with which you confirm your email address or set a new password. What becomes of your visits is in the messages of your dashboard: please look there.',
    more: [paths.messages, 'Your messages'],
  },
];

const aboutData = ({ sendsMail }: PublicPractice): readonly Answer[] => [
  {
    question: 'Can I write to the practice?',
    answer:
      'Yes, once you have booked: under Messages in your dashboard. The practice reads it in its opening hours and answers there. Before that, call, or use the form on the contact page.',
    more: [paths.messages, 'Your messages'],
  },
  ...(sendsMail ? withMail : withoutMail),
  {
    question: 'What do you store about me, and can I have it deleted?',
    answer:
      'What is needed for your visits. On your profile you download it as one file, and delete the account yourself.',
    more: [paths.privacy, 'Privacy notice'],
  },
];

const aboutUrgent = ({ emergency }: PublicPractice): readonly Answer[] => [
  {
    question: 'What if I need help now?',
    answer: `In an emergency call ${emergency.ambulance}. If you think of harming yourself, ${callCrisisLine(emergency.crisisLine)}, at any hour. Requests and messages here are read during opening hours only.`,
  },
];

/** Frequent questions. Each answer describes what this software does: change them together. */
export const topics: readonly Topic[] = [
  { id: 'booking', title: 'Booking', answers: aboutBooking },
  { id: 'changes', title: 'Changes', answers: aboutChanges },
  { id: 'money', title: 'Money', answers: aboutMoney },
  { id: 'messages', title: 'Messages and data', answers: aboutData },
  { id: 'urgent', title: 'When it is urgent', answers: aboutUrgent },
];

/** The questions as search engines read them. */
export const faqData = (practice: PublicPractice, schedule: Schedule | null): FAQPageLeaf => ({
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ answers }) =>
    answers(practice, schedule).map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  ),
});
