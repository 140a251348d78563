import { describe, expect, it } from 'vitest';
import { addDays } from './availability.ts';
import {
  askingMailWords,
  confirmationMailWords,
  greetingFor,
  initialsOf,
  lastBeforeConfirmed,
  type MailWords,
  newMessageMailWords,
  practiceMailWords,
  reminderMailWords,
  severalMailWords,
  type VisitTime,
  visitMailWords,
  welcomeMailWords,
} from './mail-words.ts';
import {
  answerRule,
  answersByText,
  firstLateText,
  freeToTheEndOfSomeText,
  freeToTheEndText,
  remotePlaceText,
} from './practice-words.ts';
import { mailedEventOf, visitMailKinds } from './visit-events.ts';
import { type VisitMode, visitModes } from './visit-mode.ts';

const practice = {
  name: 'The Practice',
  addresses: [{ from: null, line: '1 Lane, Town', map: 'https://map.test/1' }],
  phone: '+1 202-555-0100',
  payment: 'after the visit: by card',
  lateFee: 'It costs US$40.',
  remote: { place: '', payment: 'on a bill' },
  links: { services: 'https://practice.test/services' },
};
const url = 'https://practice.test/visit';
const now = Date.parse('2026-02-20T12:00:00Z');
const context = { practice, url, now };
const time = { date: '2026-03-02', time: '09:00 AM', timeZone: 'America/New_York' };
const when = ['When', 'Monday, March 2, 9:00 am (Eastern Time, 45 minutes)'];
const whenItWas = ['When', 'Monday, March 2, 9:00 am (Eastern Time)'];
const until = { date: '2026-03-01', time: '09:00 AM', timeZone: 'America/New_York' };
const visit = {
  ...time,
  by: 'practice',
  pending: false,
  length: '45 minutes',
  rule: { kind: 'until', until },
} as const;
const byPractice = { ...context, by: 'practice', cutoffHours: 24 } as const;

/** Emails to patients about one visit, but for reminders. */
const toPatients = [
  'requested',
  'booked-at-once',
  'arranged',
  'brought-over',
  'confirmed',
  'declined',
  'expired',
  'rescheduled',
  'cancelled',
  'no-show',
  'deleted',
] as const;

const said = ({ facts }: MailWords) => facts.flatMap((fact) => fact.slice(0, 2));
const all = (words: MailWords) =>
  [words.subject, words.news, words.opening, ...said(words), ...words.closing, words.link?.label].join('\n');
const factsOf = ({ facts }: MailWords) => new Map(facts.map(([label, value]) => [label, value]));
const phone = '+1 202-555-0159 ext. 12';

/** The date some days after the visit's. */
const dayOf = (days: number) =>
  new Date(Date.parse(time.date) + days * 86_400_000).toISOString().slice(0, 10);

/** The emails of the table that tell of the end of a visit, or of one that was missed. */
const ended = ['declined', 'expired', 'cancelled', 'no-show', 'deleted'] as const;

describe('an email about a visit', () => {
  it('to which nobody comes says how it takes place, in place of the address', () => {
    const words = all(visitMailWords('confirmed', { ...visit, mode: 'phone', phone }, context));
    expect(words).toContain('Where\nBy phone: we call the number in your profile, which ends in 59');
    expect(words).not.toContain('1 Lane');
    expect(all(severalMailWords('series', [{ ...time, mode: 'video' }], byPractice))).toContain('By video');
  });

  it('says how one pays unless nothing is open of any', () => {
    const paid = { ...visit, isPaid: true };
    const payment = 'You pay after the visit: by card';
    expect(factsOf(visitMailWords('confirmed', visit, context)).get('Payment')).toBe(payment);
    expect(factsOf(visitMailWords('confirmed', paid, context)).has('Payment')).toBe(false);
    expect(factsOf(severalMailWords('series', [paid, visit], byPractice)).get('Payment')).toBe(payment);
    expect(factsOf(severalMailWords('series', [paid, paid], byPractice)).has('Payment')).toBe(false);
  });

  it('about a visit that the practice has moved says that it is confirmed, and free to cancel, and asks', () => {
    const moved = { ...visit, isFreeToTheEnd: true };
    const words = visitMailWords('rescheduled', moved, context);
    expect(words.opening).toBe(
      'We have moved your visit. It is confirmed for this time. The earlier time is no longer kept.',
    );
    expect(words.closing).toEqual([
      freeToTheEndText,
      'Please tell us on its page, or call us, whether it suits you.',
    ]);
    expect(visitMailWords('confirmed', moved, context).closing).toEqual([freeToTheEndText]);
    expect(all(visitMailWords('cancelled', moved, context))).not.toContain('You did not choose');
    const answers = { coming: 'a', 'another-time': 'b', 'cannot-come': 'c' };
    const reminding = { ...context, answers, stop: { page: 'd', oneClick: 'e' } };
    // No fee is due before the answer.
    expect(reminderMailWords('last-reminder', moved, reminding).closing).toEqual([freeToTheEndText]);
    expect(reminderMailWords('last-reminder', visit, reminding).closing).toEqual([practice.lateFee]);
  });

  it.each([
    ['requested', 'patient', true, 'We have your request', 'Requested', /^The time is kept for you\. /],
    [
      'booked-at-once',
      'patient',
      false,
      'Your visit is confirmed',
      'Confirmed',
      /^We look forward to seeing you\.$/,
    ],
    [
      'arranged',
      'practice',
      false,
      'We have booked a visit for you',
      'Booked for you',
      / It is confirmed\.$/,
    ],
    [
      'brought-over',
      'practice',
      false,
      'Your visit with us',
      'Confirmed',
      / as it was agreed, and confirmed\.$/,
    ],
    [
      'confirmed',
      'practice',
      false,
      'Your visit is confirmed',
      'Confirmed',
      /^We look forward to seeing you\.$/,
    ],
    [
      'declined',
      'practice',
      false,
      'We cannot offer this time',
      'Declined',
      /^We are sorry: we cannot offer /,
    ],
    ['expired', 'system', false, 'Your request has expired', 'Expired', / and you owe nothing\.$/],
    [
      ...['rescheduled', 'patient', true, 'We have your request for a new time', 'New time requested'],
      /^You have asked for a new time for your visit\. The earlier time is no longer kept\.$/,
    ],
    [
      'rescheduled',
      'patient',
      false,
      'Your visit has a new time',
      'New time',
      /^You have moved your visit\. /,
    ],
    [
      'rescheduled',
      'practice',
      false,
      'Your visit has a new time',
      'New time',
      /^We have moved your visit\. /,
    ],
    ['edited', 'practice', false, 'Your visit has changed', 'Changed', /^We have changed what is planned /],
    ['cancelled', 'patient', false, 'Your visit is cancelled', 'Cancelled', /^You cancelled your visit\.$/],
    [
      'cancelled',
      'practice',
      false,
      'Your visit is cancelled',
      'Cancelled',
      /^We are sorry: we had to cancel /,
    ],
    ['no-show', 'practice', false, 'We missed you', 'Missed', /^We had expected you, /],
    ['deleted', 'practice', false, 'Your booking was removed', 'Removed', /^We have removed this booking\. /],
  ] as const)('that is %s by the %s (waiting: %s)', (kind, by, pending, subject, news, opening) => {
    const words = visitMailWords(kind, { ...visit, by, pending }, context);
    expect(words.subject).toBe(`${subject}: Monday, March 2 · The Practice`);
    expect(words.news).toBe(`${news}: Monday, March 2, 9:00 am`);
    expect(words.opening).toMatch(opening);
    expect([when, whenItWas]).toContainEqual(words.facts[0]);
    expect(all(words)).not.toContain('2026');
  });

  it.each([
    ['in_person', 'We look forward to seeing you.', 'Before you come', /^Will you come\? /],
    ['phone', 'We look forward to speaking with you.', 'Before the call', /^Will you be there\? /],
    ['video', 'We look forward to speaking with you.', 'Before the call', /^Will you be there\? /],
  ] as const)('%s has the words for it', (mode, opening, label, question) => {
    expect(visitMailWords('confirmed', { ...visit, mode }, context)).toMatchObject({
      opening,
      link: { label },
    });
    const answers = { coming: 'a', 'another-time': 'b', 'cannot-come': 'c' };
    const reminding = { ...context, answers, stop: { page: 'd', oneClick: 'e' } };
    expect(reminderMailWords('first-reminder', { ...visit, mode }, reminding).opening).toMatch(question);
  });

  it('for a dependant says so by the first name, where it is given one', () => {
    const ofTim = { ...visit, attendee: 'Tim' };
    const { opening } = visitMailWords('confirmed', ofTim, context);
    expect(opening).toBe('We look forward to seeing you. This is about Tim’s visit.');
    expect(severalMailWords('series', [time, time], { ...byPractice, attendee: 'Tim' }).opening).toMatch(
      / This is about Tim’s visits\.$/,
    );
    expect(all(visitMailWords('confirmed', { ...visit, attendee: null }, context))).not.toContain('about');
  });

  it('by phone or video says where to be and how to pay, as long as somebody is expected', () => {
    const isSaid = (words: MailWords) => words.closing.includes(remotePlaceText(practice.remote));
    const announced = toPatients.filter((kind) =>
      isSaid(visitMailWords(kind, { ...visit, mode: 'video' }, context)),
    );
    expect(announced).toEqual([
      'requested',
      'booked-at-once',
      'arranged',
      'brought-over',
      'confirmed',
      'rescheduled',
    ]);
    expect(isSaid(visitMailWords('confirmed', visit, context))).toBe(false);
    // A patient without an account is told it, too.
    const noAccount = { ...context, url: null };
    const byPhone = visitMailWords('confirmed', { ...visit, mode: 'phone' }, noAccount);
    expect(isSaid(byPhone)).toBe(true);
    expect(factsOf(byPhone).get('Payment')).toBe('You pay on a bill');
    const mixed = [time, { ...time, mode: 'phone' }] as const;
    expect(isSaid(severalMailWords('series', mixed, { ...byPractice, url: null }))).toBe(true);
    // In an account the page of each says it.
    expect(isSaid(severalMailWords('series', mixed, byPractice))).toBe(false);
    const payment = (visits: Parameters<typeof severalMailWords>[1]) =>
      factsOf(severalMailWords('series', visits, byPractice)).get('Payment');
    expect(payment(mixed)).toBe('You pay after the visit: by card. By phone: on a bill');
    expect(payment([...mixed, { ...time, mode: 'video' }])).toBe(
      'You pay after the visit: by card. By phone or video: on a bill',
    );
    expect(isSaid(severalMailWords('series', [time], byPractice))).toBe(false);
  });

  it('by phone or video says nothing of how to pay once it is paid, waived or free', () => {
    const paid = { ...visit, mode: 'video', isPaid: true } as const;
    for (const kind of [
      'requested',
      'booked-at-once',
      'arranged',
      'brought-over',
      'confirmed',
      'rescheduled',
    ] as const) {
      const words = visitMailWords(kind, paid, context);
      expect(words.closing).toContain(remotePlaceText(practice.remote));
      expect(factsOf(words).has('Payment')).toBe(false);
    }
    const ofSeveral = (...visits: (typeof time & { isPaid?: boolean; mode?: 'video' })[]) =>
      factsOf(severalMailWords('series', visits, byPractice)).get('Payment');
    expect(ofSeveral(paid, time)).toBe('You pay after the visit: by card');
    expect(ofSeveral(paid, { ...paid, isPaid: false })).toBe('You pay on a bill');
  });

  it('that was cancelled late says so, and what it costs', () => {
    const cancelled = { ...visit, by: 'patient' } as const;
    const free = visitMailWords('cancelled', { ...cancelled, late: firstLateText }, context).closing;
    expect(free.slice(0, 2)).toEqual(['That was less notice than we ask for.', firstLateText]);
    expect(all(visitMailWords('cancelled', cancelled, context))).not.toContain('late');
    const several = { ...byPractice, by: 'patient', late: 'It costs US$40.' } as const;
    expect(severalMailWords('series-cancelled', [time], several).closing).toContain('It costs US$40.');
  });

  it('says the time on the patient’s own clock, too, where that is another', () => {
    const own = { date: '2026-03-02', time: '03:00 PM', timeZone: 'Europe/Berlin' };
    expect(factsOf(visitMailWords('confirmed', { ...visit, own }, context)).get('When')).toBe(
      `${when[1]}\nFor you: 3:00 pm (Central European Time)`,
    );
    const nextDay = { date: '2026-03-03', time: '01:00 AM', timeZone: 'Asia/Tokyo' };
    expect(factsOf(visitMailWords('confirmed', { ...visit, own: nextDay }, context)).get('When')).toContain(
      '\nFor you: Tuesday, March 3, 1:00 am (',
    );
    expect(all(visitMailWords('confirmed', { ...visit, own: null }, context))).not.toContain('For you');
    const rule = { kind: 'until', until: { ...until, own: { ...own, date: '2026-03-01' } } } as const;
    expect(factsOf(visitMailWords('confirmed', { ...visit, own, rule }, context)).get('Change until')).toBe(
      'Sunday, March 1, 9:00 am, for you 3:00 pm',
    );
  });

  it('says where, as long as somebody is expected', () => {
    const placed = toPatients.filter((kind) => all(visitMailWords(kind, visit, context)).includes('1 Lane'));
    expect(placed).toEqual([
      'requested',
      'booked-at-once',
      'arranged',
      'brought-over',
      'confirmed',
      'rescheduled',
    ]);
  });

  it('promises an answer only while one is to come', () => {
    const promises = /We answer every request/;
    expect(all(visitMailWords('rescheduled', { ...visit, pending: true }, context))).toMatch(promises);
    expect(all(visitMailWords('rescheduled', visit, context))).not.toMatch(promises);
    expect(all(visitMailWords('confirmed', visit, context))).not.toMatch(promises);
  });

  it('says of a request until when it is answered, in the words of every page', () => {
    for (const kind of ['requested', 'rescheduled'] as const) {
      const waiting = { ...visit, pending: true, answerWithinOpenDays: 3 };
      expect(all(visitMailWords(kind, waiting, context))).toContain(answerRule(3));
      const due = { ...waiting, answeredBy: 'Tuesday at 5:00 pm' };
      expect(all(visitMailWords(kind, due, context))).toContain(answersByText('Tuesday at 5:00 pm'));
    }
  });

  it('gives a patient without an account the number instead of a page', () => {
    const words = visitMailWords('confirmed', visit, { ...context, url: null });
    expect(words.link).toBeNull();
    expect(words.closing).toEqual([]);
    expect(words.facts.at(-1)).toEqual(['Call us', practice.phone, { url: 'tel:+12025550100' }]);
  });

  it.each([
    ['the summer time', '2026-07-06', 'Monday, July 6, 9:00 am (Eastern Time, 45 minutes)'],
    ['the day of the change', '2026-11-01', 'Sunday, November 1, 9:00 am (Eastern Time, 45 minutes)'],
  ])('says the practice’s time in %s', (_, date, shown) => {
    expect(visitMailWords('confirmed', { ...visit, date }, context).facts[0]?.[1]).toBe(shown);
  });
});

it('a reminder asks, says what a late cancellation costs, and names whose it is only by its links', () => {
  const answers = { coming: `${url}#1`, 'another-time': `${url}#2`, 'cannot-come': `${url}#3` };
  const stop = { page: `${url}#4`, oneClick: `${url}/5` };
  const reminding = { answers, stop };
  const words = reminderMailWords('first-reminder', visit, { ...context, url: null, ...reminding });
  expect(words.facts[0]).toEqual(when);
  expect(words.answers).toEqual([
    { label: 'I’ll come', url: `${url}#1` },
    { label: 'Another time', url: `${url}#2` },
    { label: "I can't come", url: `${url}#3` },
  ]);
  expect(words.closing).toContain('It costs US$40.');
  expect(words.stop).toEqual({ label: 'Stop reminders', url: `${url}#4`, oneClick: `${url}/5` });
  expect(words.link).toBeNull();
});

it.each([
  ['2026-02-20T12:00:00Z', 'Monday, March 2, 9:00 am'],
  ['2025-05-05T12:00:00Z', 'Monday, March 2, 2026, 9:00 am'],
])('what is written on %s has the year only where the day is far: %s', (at, shown) => {
  const { news, facts } = visitMailWords('confirmed', visit, { ...context, now: Date.parse(at) });
  expect([news, facts[0]?.[1]]).toEqual([`Confirmed: ${shown}`, `${shown} (Eastern Time, 45 minutes)`]);
});

it('the question of a visit that was booked long ago leads to its page, and once for all of its series', () => {
  const stop = { page: `${url}#4`, oneClick: `${url}/5` };
  const asking = { ...context, page: `${url}#6`, stop };
  const words = askingMailWords('booked-long-ago', visit, asking);
  expect(words.subject).toBe('A question about your visit: Monday, March 2 · The Practice');
  expect(words.news).toBe('Does it still suit you? Monday, March 2, 9:00 am');
  expect(words.opening).toContain('If it still suits you, you need not do anything');
  expect(words).toMatchObject({ link: { label: 'Your visit', url: `${url}#6` }, stop: { url: `${url}#4` } });
  expect(words.answers).toBeUndefined();
  expect(all(words)).not.toContain('booked with it');
  const ofSeries = askingMailWords('booked-long-ago', { ...visit, isOfSeries: true }, asking);
  expect(all(ofSeries)).toContain('We ask once about all the visits that were booked with it');
});

it.each([
  ['2026-02-20T12:00:00Z', 'Monday, March 2'],
  ['2025-05-07T12:00:00Z', 'Monday, March 2'],
  ['2025-05-05T12:00:00Z', 'Monday, March 2, 2026'],
  ['2026-12-20T12:00:00Z', 'Monday, March 2'],
  ['2026-12-28T12:00:00Z', 'Monday, March 2, 2026'],
])('a subject written on %s says the day as “%s”', (at, day) => {
  const words = visitMailWords('confirmed', visit, { ...context, now: Date.parse(at) });
  expect(words.subject).toBe(`Your visit is confirmed: ${day} · The Practice`);
});

it('an email about several visits has a line for each', () => {
  const words = severalMailWords('series', [time, { ...time, date: '2026-03-09' }], byPractice);
  expect(words.subject).toBe('We have booked 2 visits for you, the first on Monday, March 2 · The Practice');
  expect(words.facts.map(([label]) => label)).toEqual([
    'When',
    'Where',
    'Change until',
    'Payment',
    'Call us',
  ]);
  expect(words.news).toBe('Booked for you: 2 visits, the first on Monday, March 2, 9:00 am');
  expect(factsOf(words).get('When')).toBe('Monday, March 2, 9:00 am\nMonday, March 9, 9:00 am\nEastern Time');
  expect(factsOf(words).get('Change until')).toBe('24 hours before each visit');
  expect(severalMailWords('series', [time], byPractice).subject).toBe(
    'We have booked a visit for you: Monday, March 2 · The Practice',
  );
});

it('an email about many visits lists some to who has the others in an account, and all to who has none', () => {
  const many = Array.from({ length: 8 }, (_, week) => ({ ...time, date: `2026-03-1${week}` }));
  const listed = (url: string | null) =>
    factsOf(severalMailWords('series', many, { ...byPractice, url }))
      .get('When')
      ?.split('\n');
  expect(listed(url)?.slice(3)).toEqual(['Friday, March 13, 9:00 am', 'and 4 more', 'Eastern Time']);
  // Each is on another day of the week, and the last on the first one's.
  expect(listed(null)).toEqual([
    'Tuesdays, 9:00 am',
    'March 10 and 17',
    ...[11, 12, 13, 14, 15, 16].map((day) => expect.stringMatching(` March ${day}, 9:00 am$`)),
    'Eastern Time',
  ]);
});

it('an email about a series lists each of its days to who has no account, by the months', () => {
  const weekly = Array.from({ length: 12 }, (_, week) => ({
    ...{ ...time, date: dayOf(week * 7), length: '45 minutes' },
    ...(week === 3 && { time: '11:00 AM' }),
  }));
  const { facts } = severalMailWords('series', weekly, { ...byPractice, url: null });
  expect(facts.map(([label]) => label)).toEqual(['When', 'Where', 'Change until', 'Payment', 'Call us']);
  const months = ['March 2, 9, 16 and 30', 'April 6, 13, 20 and 27', 'May 4, 11 and 18'];
  expect(facts[0]?.[1].split('\n')).toEqual([
    ...['Mondays, 9:00 am', ...months, 'Monday, March 23, 11:00 am', 'Eastern Time, 45 minutes'],
  ]);
  const inTokyo = weekly.map((visit, week) => ({
    ...{ ...visit, time: '09:00 AM' },
    own: { date: dayOf(week * 7 + 1), time: '01:00 AM', timeZone: 'Asia/Tokyo' },
  }));
  const own = factsOf(severalMailWords('series', inTokyo, { ...byPractice, url: null })).get('When');
  expect(own?.split('\n')[0]).toBe('Mondays, 9:00 am, for you Tuesdays, 1:00 am');
});

it.each([
  ['all, to whom no page shows them', null, ['Fridays, 9:00 am', 'March 13 and 27', 'April 10']],
  ['the first, with an account', url, ['Friday, March 13, 9:00 am', 'and 2 more']],
])('an email about visits of two kinds says where, and %s; their zones once', (_, page, friday) => {
  const own = { time: '02:00 PM', timeZone: 'Europe/Berlin' };
  const six = Array.from({ length: 6 }, (_, week) => ({
    ...{ ...time, date: addDays('2026-03-13', week * 7), length: '45 minutes' },
    ...(week % 2 === 1 && { mode: 'video' as const }),
  }));
  const inTwoZones = six.map((visit) => ({ ...visit, own: { ...own, date: visit.date } }));
  const facts = (visits: typeof six) =>
    severalMailWords('series', visits, { ...byPractice, url: page })
      .facts.slice(0, 3)
      .map(([label, value]) => [label, value.split('\n')]);
  const [when, where, video] = facts(six);
  expect(when).toEqual(['When', [...friday, 'Eastern Time, 45 minutes']]);
  expect(where).toEqual(['Where', ['1 Lane, Town']]);
  expect(video?.[0]).toBe('By video');
  expect(String(video?.[1])).not.toContain('Eastern Time');
  const abroad = facts(inTwoZones).flat(2);
  expect(abroad.filter((line) => /Time$|Time, 45/.test(line))).toEqual([
    'Eastern Time, 45 minutes',
    'For you: Central European Time',
  ]);
  expect(abroad.filter((line) => line.includes('9:00 am, for you 2:00 pm'))).toHaveLength(2);
});

it('an email about several visits that were moved says that they are free to cancel', () => {
  const moved = (isFreeToTheEnd: boolean) =>
    severalMailWords('series-moved', [time, time], { ...byPractice, isFreeToTheEnd }).closing.join(' ');
  expect(moved(true)).toContain(`no longer kept. ${freeToTheEndOfSomeText}`);
  expect(moved(false)).not.toContain('free of charge');
});

it('an email about the one visit that is left of several says so of one', () => {
  const ofOne = (kind: 'series-moved' | 'series-cancelled', by: 'patient' | 'practice' = 'practice') =>
    all(
      severalMailWords(kind, [time], {
        ...byPractice,
        by,
        late: by === 'patient' ? 'It costs US$40.' : null,
      }),
    );
  for (const words of [
    ofOne('series-moved'),
    ofOne('series-cancelled'),
    ofOne('series-cancelled', 'patient'),
  ])
    expect(words).not.toMatch(/these visits|times are|one or more/);
  expect(ofOne('series-moved')).toContain('We have moved your visit.');
  expect(ofOne('series-cancelled', 'patient')).toContain('You cancelled your visit.');
});

it('an email about visits on both sides of a move says where each is', () => {
  const moving = {
    ...practice,
    addresses: [
      ...practice.addresses,
      { from: '2026-03-05', line: '2 Street, Town', map: 'https://map.test/2' },
    ],
  };
  const visits = [time, { ...time, date: '2026-03-09' }];
  const expected = [
    ['When', expect.stringContaining('March 2')],
    ['Where', '1 Lane, Town', { label: 'Open a map', url: 'https://map.test/1' }],
    ['When', expect.stringContaining('March 9')],
    ['Where', '2 Street, Town', { label: 'Open a map', url: 'https://map.test/2' }],
  ];
  const about = { ...byPractice, practice: moving };
  expect(severalMailWords('series', visits, about).facts.slice(0, 4)).toEqual(expected);
  expect(severalMailWords('series-moved', visits, about).facts.slice(0, 4)).toEqual(expected);
  expect(visitMailWords('confirmed', { ...visit, date: '2026-03-09' }, about).facts[1]).toEqual(expected[3]);
});

it('an email to the practice names no patient', () => {
  const ofAda = { ...visit, initials: initialsOf('Ada King Lovelace') };
  const ofRequest = practiceMailWords('new-request', ofAda, { url, now });
  expect(ofRequest.facts).toEqual([whenItWas, ['Who', 'A. L.']]);
  expect(ofRequest).toMatchObject({
    subject: 'A new request for a visit: Monday, March 2',
    link: { label: 'Answer the request', url },
    closing: [],
  });
  const answerBy = { date: '2026-03-03', time: '05:00 PM' };
  expect(practiceMailWords('new-request', { ...ofAda, answerBy }, { url, now }).closing).toEqual([
    'It expires unless you answer by Tuesday, March 3, 5:00 pm.',
  ]);
  const late = practiceMailWords('late-cancellation', ofAda, { url, now });
  expect(all(late)).toMatch(/after the cut-off/);
  expect(late.link?.label).toBe('See the appointment');
});

describe('an email about a visit to come', () => {
  it('says how long it is, where with a map, until when it can be changed, how one pays, and whom to call', () => {
    const words = visitMailWords('confirmed', visit, context);
    expect(words.facts).toEqual([
      when,
      ['Where', '1 Lane, Town', { label: 'Open a map', url: 'https://map.test/1' }],
      ['Change until', 'Sunday, March 1, 9:00 am'],
      ['Payment', 'You pay after the visit: by card'],
      ['Call us', '+1 202-555-0100', { url: 'tel:+12025550100' }],
    ]);
    expect(words.link).toEqual({ label: 'Before you come', url });
    expect(words.closing).toEqual([]);
  });

  it('to a confirmed address leads to the page that needs no login, also of a patient without an account', () => {
    const page = 'https://practice.test/visit#a.token';
    const words = visitMailWords('confirmed', visit, { ...context, page });
    expect(words.link).toEqual({ label: 'Your visit', url: page });
    const noAccount = visitMailWords('confirmed', visit, { ...context, url: null, page });
    expect(noAccount.link).toEqual({ label: 'Your visit', url: page });
  });

  it.each([
    [{ kind: 'withdraw' }, /^It is too late to move it. You can still withdraw your request/],
    [{ kind: 'free' }, /^It is too late to move it\.$/],
    [{ kind: 'late' }, /cancelling it now is late\. It costs US\$40\.$/],
    [{ kind: 'cancelUntil', until }, /free of charge until Sunday, March 1, 9:00 am\.$/],
  ] as const)('after the cut-off says what holds then: %j', (rule, sentence) => {
    const words = visitMailWords('arranged', { ...visit, rule }, context);
    expect(factsOf(words).has('Change until')).toBe(false);
    expect(words.closing.at(-1)).toMatch(sentence);
    const answers = { coming: 'a', 'another-time': 'b', 'cannot-come': 'c' };
    const reminding = { ...context, answers, stop: { page: 'd', oneClick: 'e' } };
    const reminder = all(reminderMailWords('last-reminder', { ...visit, rule }, reminding));
    expect(reminder.match(/It costs US\$40/g)).toHaveLength(1);
  });

  it.each([
    [phone, url, 'By phone: we call the number in your profile, which ends in 59'],
    [null, url, 'By phone: please add the number to call to your profile'],
    [phone, null, 'By phone: we call the number you gave us, which ends in 59'],
    [null, null, 'By phone: please tell us the number to call'],
  ])('by phone says which number is called, and not the number: %s, %s', (number, page, where) => {
    const words = visitMailWords(
      'confirmed',
      { ...visit, mode: 'phone', phone: number },
      { ...context, url: page },
    );
    expect(factsOf(words).get('Where')).toBe(where);
    expect(JSON.stringify(words)).not.toContain('0159');
  });

  it('by video says how the link comes', () => {
    const where = (page: string | null) =>
      factsOf(visitMailWords('confirmed', { ...visit, mode: 'video' }, { ...context, url: page })).get(
        'Where',
      );
    expect(where(url)).toBe('By video: we send you the link in a message before the visit');
    expect(where(null)).toBe('By video');
  });
});

describe.each(ended)('the email %s, about what has ended', (kind) => {
  it('says nothing about changing it, and how to book again', () => {
    const words = visitMailWords(kind, visit, context);
    expect(words.facts.map(([label]) => label)).toEqual(['When', 'Call us']);
    expect(all(words)).not.toMatch(/\bchange|\bmove|Before you come/);
    expect(words.link).toEqual({ label: 'Book another time', url: practice.links.services });
    const noAccount = visitMailWords(kind, visit, { ...context, url: null });
    expect(noAccount.link).toBeNull();
    expect(noAccount.closing.at(-1)).toBe('To choose another time, please call us.');
  });
});

it('an email about visits that are cancelled at once says nothing about changing them', () => {
  const words = severalMailWords('series-cancelled', [time, time], byPractice);
  expect(all(words)).not.toMatch(/\bchange|\bmove/);
  expect(words.link).toEqual({ label: 'Book another time', url: practice.links.services });
});

it.each([
  ['Ada King Lovelace', 'Dear Ada,'],
  ['  José  Ñandú ', 'Dear José,'],
  ['Anne-Marie O’Neil', 'Dear Anne-Marie,'],
  ['Lovelace, Ada', 'Dear Ada,'],
  ['Dr. Ada Lovelace', 'Dear Ada,'],
  ['Ada', 'Dear Ada,'],
  ['李明', 'Dear 李明,'],
  ['Mrs. Lovelace', 'Hello,'],
  ['A. Lovelace', 'Hello,'],
  ['ada@mail.test', 'Hello,'],
  ['https://win.test now', 'Hello,'],
  ['<b>Ada</b>', 'Hello,'],
  ['a'.repeat(31), 'Hello,'],
  ['', 'Hello,'],
])('the greeting of “%s” is “%s”', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting);
});

it.each([
  ['Ada', 'A.'],
  ['ada king lovelace', 'A. L.'],
  ['  José  Ñandú ', 'J. Ñ.'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

/** The lines of a text on a phone, where this many letters fit into one. */
const linesAt = (letters: number, text: string): number =>
  text.split('\n').reduce((all, line) => all + Math.max(1, Math.ceil(line.length / letters)), 0);

/** The lines of an email on a phone; its buttons, and what each email has around its words, are no lines. */
const linesOf = ({ news, opening, facts, closing }: MailWords): number =>
  [news, ...facts.map(([, value]) => value)].reduce((all, text) => all + linesAt(24, text), 0) +
  facts.filter(([, , link]) => link?.label).length +
  [opening, ...closing].reduce((all, text) => all + linesAt(38, text), 1);

const answers = { coming: 'a', 'another-time': 'b', 'cannot-come': 'c' };
const reminding = { ...context, answers, stop: { page: 'd', oneClick: 'e' } };

describe.each(visitMailKinds)('the email %s', (kind) => {
  const row = mailedEventOf(kind);
  const wordsTo = (
    page: string | null,
    state: { mode: VisitMode; own: NonNullable<VisitTime['own']> | null },
  ) => {
    if (row.tells === 'practice')
      return practiceMailWords(kind, { ...visit, initials: 'A. L.' }, { url, now });
    const weekly = Array.from({ length: 12 }, (_, week) => ({ ...time, ...state, date: dayOf(week * 7) }));
    if (row.isSeveral)
      return severalMailWords(kind, weekly, { ...byPractice, url: page, isFreeToTheEnd: true });
    const pending = kind === 'requested';
    const about = {
      ...visit,
      ...state,
      pending,
      isFreeToTheEnd: !pending,
      isOfSeries: true,
      attendee: 'Tim',
    };
    return row.email.reminder
      ? reminderMailWords(kind, about, { ...reminding, url: page })
      : visitMailWords(kind, about, { ...context, url: page });
  };

  it.each(visitModes)('%s is short, whatever it has to say', (mode) => {
    const own = { date: '2026-03-03', time: '01:00 AM', timeZone: 'Asia/Tokyo' };
    for (const words of [null, url].flatMap((page) =>
      [null, own].map((at) => wordsTo(page, { mode, own: at })),
    )) {
      expect(words.facts.length).toBeLessThanOrEqual(5);
      expect(linesOf(words), all(words)).toBeLessThanOrEqual(30);
    }
  });
});

it('the other emails lead to the account, and say nothing of what is in it', () => {
  expect(welcomeMailWords(context)).toMatchObject({
    ...{ subject: 'Welcome to The Practice', news: 'Your account is ready', link: { url } },
  });
  const confirm = (again: boolean) => confirmationMailWords({ ...context, url }, again);
  expect(confirm(false)).toMatchObject({ subject: 'Welcome to The Practice', link: { url, isSecret: true } });
  for (const again of [true, false])
    expect(confirm(again).news).toBe('Please confirm that this email address is yours');
  expect(confirm(true).subject).toBe('Confirm your email address · The Practice');
  expect(lastBeforeConfirmed(newMessageMailWords(context)).closing).toEqual([
    expect.stringMatching(/^This email address is not confirmed yet/),
  ]);
  expect(newMessageMailWords(context)).toMatchObject({
    news: 'You have a new message',
    subject: 'You have a new message · The Practice',
    link: { label: 'Read the message', url },
  });
});
