import { describe, expect, it } from 'vitest';
import { type AppointmentFacts, messageWords } from './message-words.ts';
import { answerRule, freeToTheEndOfSomeText } from './practice-words.ts';
import type { PatientMessageKind } from './visit-events.ts';

const visit = {
  serviceName: 'Sleep Counselling',
  date: '2026-03-02',
  time: '09:00 AM',
  timeZone: 'America/New_York',
  attendee: null,
  mode: 'in_person',
  by: 'practice',
  reason: null,
} as const;
const when = 'Sleep Counselling, Monday, March 2, 2026 at 9:00 am (Eastern Time).';
const tim = { name: 'Tim', birthYear: 2019 };
const slots = [
  { date: '2026-03-02', time: '09:00 AM' },
  { date: '2026-03-09', time: '09:00 AM' },
];
const series = {
  serviceName: 'Physiotherapy',
  timeZone: 'America/New_York',
  mode: 'in_person',
  attendee: null,
  slots,
};

const patient = { by: 'patient' } as const;
const byPhone = { mode: 'phone' } as const;
const system = { by: 'system' } as const;
const ill = { reason: 'The doctor is ill.' };

/** The type asks for every kind. */
const cases: Record<
  PatientMessageKind,
  [facts: Partial<AppointmentFacts>, subject: string, sentence: string][]
> = {
  requested: [
    [patient, 'We have your booking', `The time is kept for you. ${answerRule(null)}`],
    [{}, 'We have your booking', `The time is kept for you. ${answerRule(null)}`],
    [{ answerWithinOpenDays: 2 }, 'We have your booking', `The time is kept for you. ${answerRule(2)}`],
  ],
  'booked-at-once': [[patient, 'Your visit is confirmed', 'It needs no answer of ours.']],
  arranged: [[{}, 'We have booked a visit for you', 'It is confirmed. We look forward to seeing you.']],
  'brought-over': [
    [
      {},
      'Your visit with us',
      'We keep our visits on this site now. Yours is as it was agreed, and confirmed.',
    ],
  ],
  confirmed: [
    [{}, 'Your visit is confirmed', 'We look forward to seeing you.'],
    [
      { ...byPhone, reason: 'Soon.' },
      'Your visit is confirmed',
      'We look forward to speaking with you. By phone. The practice calls the number in your profile. A word from the practice: Soon.',
    ],
    [
      { reason: 'Bring your lenses.' },
      'Your visit is confirmed',
      'We look forward to seeing you. A word from the practice: Bring your lenses.',
    ],
  ],
  declined: [
    [byPhone, 'We could not take your booking', 'Please choose another time, or call us.'],
    [{}, 'We could not take your booking', 'Please choose another time, or call us.'],
    [
      ill,
      'We could not take your booking',
      'Please choose another time, or call us. A word from the practice: The doctor is ill.',
    ],
  ],
  expired: [
    [
      system,
      'Your request has expired',
      'We are sorry that we did not answer in time. You are welcome to choose another time.',
    ],
  ],
  cancelled: [
    [
      patient,
      'Your visit is cancelled',
      'You cancelled it. The time is free again; you are welcome to book another.',
    ],
    [
      ill,
      'Your visit is cancelled',
      'The time is free again; you are welcome to book another. A word from the practice: The doctor is ill.',
    ],
  ],
  rescheduled: [
    [patient, 'Your visit has a new time', 'The earlier time is no longer yours.'],
    [{}, 'Your visit has a new time', 'The earlier time is no longer yours.'],
  ],
  edited: [
    [
      {},
      'Your visit has changed',
      'We have changed what is planned, or how long it takes. Please call us if that does not suit you.',
    ],
  ],
  restored: [
    [
      patient,
      'Your booking is restored',
      'You have taken the cancellation back; the time is yours as before.',
    ],
  ],
  'taken-back': [
    [{}, 'We have taken our last answer back', 'It was sent by mistake; the time is kept for you as before.'],
  ],
  'moved-back': [
    [patient, 'Your visit has its earlier time again', 'The move to another time was taken back.'],
  ],
  completed: [
    [{}, 'Thank you for your visit', 'It is now part of your history.'],
    [
      { reason: 'See you in May.' },
      'Thank you for your visit',
      'It is now part of your history. A word from the practice: See you in May.',
    ],
  ],
  'no-show': [[{}, 'We missed you', 'You are welcome to book another time.']],
  papers: [
    [
      {},
      'Papers from your visit',
      'The practice has left a plan with it, or changed it. Open the visit to read and print it.',
    ],
  ],
  deleted: [[{}, 'Your booking was removed', 'Please call us if you did not expect this.']],
};
const rows = Object.entries(cases).flatMap(([kind, all]) => all.map((one) => [kind, ...one] as const));

describe('an appointment’s message', () => {
  it.each(rows)('%s, %j, is “%s”', (kind, facts, subject, sentence) => {
    expect(messageWords({ kind, facts: { ...visit, ...facts } })).toEqual({
      subject,
      body: `${when} ${sentence}`,
    });
  });

  it.each([
    [
      'another-time',
      'I would like another time',
      'I have answered so to the reminder. Please find another time with me. My reason: My mother is ill.',
    ],
    ['cannot-come', 'I can’t come', 'I have cancelled it late. My reason: My mother is ill.'],
    [
      'can-come',
      'I can come after all',
      'I have taken the late cancellation back. My reason: My mother is ill.',
    ],
  ])('%s is told to the practice as “%s”', (kind, subject, sentence) => {
    const facts = { ...visit, ...patient, reason: 'My mother is ill.' };
    expect(messageWords({ kind, facts })).toEqual({ subject, body: `${when} ${sentence}` });
  });

  it('says for whom it is', () => {
    const { body } = messageWords({ kind: 'confirmed', facts: { ...visit, attendee: tim } });
    expect(body).toBe(`${when} For Tim (born 2019). We look forward to seeing you.`);
  });

  it.each([
    ['America/New_York', '2026-11-01', 'Sunday, November 1, 2026 at 1:30 am (Eastern Time)'],
    ['America/New_York', '2026-07-06', 'Monday, July 6, 2026 at 1:30 am (Eastern Time)'],
    ['Europe/Berlin', '2026-03-29', 'Sunday, March 29, 2026 at 1:30 am (Central European Time)'],
    ['Asia/Kolkata', '2026-03-02', 'Monday, March 2, 2026 at 1:30 am (India Standard Time)'],
    ['Etc/UTC', '2026-03-02', 'Monday, March 2, 2026 at 1:30 am (UTC)'],
    ['Mars/Olympus', '2026-03-02', 'Monday, March 2, 2026 at 1:30 am (Mars/Olympus)'],
  ])('says the time of the practice in %s on %s', (timeZone, date, shown) => {
    const { body } = messageWords({
      kind: 'confirmed',
      facts: { ...visit, timeZone, date, time: '01:30 AM' },
    });
    expect(body).toContain(`, ${shown}. `);
  });
});

describe('a series’ message', () => {
  it('has a line for each visit', () => {
    expect(messageWords({ kind: 'series', facts: series })).toEqual({
      subject: 'We have booked 2 visits for you',
      body: [
        'Physiotherapy (Eastern Time):',
        'Monday, March 2, 2026 at 9:00 am',
        'Monday, March 9, 2026 at 9:00 am',
        'They are confirmed. We look forward to seeing you.',
      ].join('\n'),
    });
  });

  it('of one visit, for a dependant, says so', () => {
    const facts = { ...series, attendee: tim, slots: slots.slice(0, 1) };
    const { subject, body } = messageWords({ kind: 'series', facts });
    expect(subject).toBe('We have booked a visit for you');
    expect(body).toMatch(/^Physiotherapy for Tim \(born 2019\) \(Eastern Time\):\n/);
  });
});

it('a patient whose record is joined with their account is told where their appointments are', () => {
  expect(messageWords({ kind: 'joined', facts: {} })).toEqual({
    subject: 'Your appointments are in your account',
    body: 'What the practice had booked for you before it knew of your account is in your history now. You can change there what is still to come.',
  });
});

describe('what this version has no words for', () => {
  it.each([
    ['a kind of a newer version', { kind: 'reminder', facts: { in: 'a day' } }],
    ['facts of a newer version', { kind: 'confirmed', facts: { at: 'noon' } }],
    ['a date that does not exist', { kind: 'confirmed', facts: { ...visit, date: '2026-02-30' } }],
    ['no facts', { kind: 'confirmed', facts: null }],
    ['the name of what every object has', { kind: 'constructor', facts: visit }],
  ])('%s is readable', (_, message) => {
    expect(messageWords(message)).toEqual({
      subject: 'News from the practice',
      body: 'We cannot show this message in full at the moment. Please look again later, or call us.',
    });
  });
});

describe('the message about several of a series', () => {
  const facts = {
    serviceName: 'Physiotherapy',
    timeZone: 'America/New_York',
    attendee: null,
    slots: [
      { date: '2026-11-23', time: '09:00 AM' },
      { date: '2026-11-30', time: '09:00 AM' },
    ],
    by: 'practice',
    reason: 'The doctor is ill.',
  };
  const days = 'Monday, November 23, 2026 at 9:00 am\nMonday, November 30, 2026 at 9:00 am';

  it.each([
    ['series-moved', 'Your 2 visits have new times', 'The earlier times are no longer yours.'],
    ['series-cancelled', 'Your 2 visits are cancelled', 'The times are free again.'],
  ])('%s names each', (kind, subject, sentence) => {
    const body = `Physiotherapy (Eastern Time):\n${days}\n${sentence}\nA word from the practice: The doctor is ill.`;
    expect(messageWords({ kind, facts })).toEqual({ subject, body });
  });

  it('says of requests among those that were moved that they are confirmed, and free to cancel', () => {
    const { body } = messageWords({ kind: 'series-moved', facts: { ...facts, timeByPractice: true } });
    expect(body).toContain(`no longer yours.\n${freeToTheEndOfSomeText}\nA word`);
  });
});
