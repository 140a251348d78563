import { describe, expect, it } from 'vitest';
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
  visitMailWords,
  welcomeMailWords,
} from './mail-words.ts';
import {
  answerRule,
  firstLateText,
  freeToTheEndOfSomeText,
  freeToTheEndText,
  remotePlaceText,
  remoteVisitText,
} from './practice-words.ts';

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
const when = ['When', 'Monday, March 2, 2026 at 9:00 am (Eastern Time)'];
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

const said = ({ facts, moreFacts = [] }: MailWords) =>
  [...facts, ...moreFacts].flatMap((fact) => fact.slice(0, 2));
const all = (words: MailWords) =>
  [words.subject, words.opening, ...said(words), ...words.closing, words.link?.label].join('\n');
const factsOf = ({ facts }: MailWords) => new Map(facts.map(([label, value]) => [label, value]));
const phone = '+1 202-555-0159 ext. 12';

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
    const words = all(visitMailWords('rescheduled', moved, context));
    expect(words).toContain('We have moved your visit. It is confirmed for this time.');
    expect(words).toContain(freeToTheEndText);
    expect(words).toContain('free of charge until it begins, unless you have answered that you come.');
    expect(words).toContain('To tell us whether it suits you, or to change anything, ');
    expect(all(visitMailWords('confirmed', moved, context))).not.toContain('whether it suits you');
    expect(all(visitMailWords('cancelled', moved, context))).not.toContain(freeToTheEndText);
    const answers = { coming: 'a', 'another-time': 'b', 'cannot-come': 'c' };
    const reminding = { answers, stop: { page: 'd', oneClick: 'e' } };
    expect(reminderMailWords('last-reminder', moved, { ...context, ...reminding }).closing).toContain(
      freeToTheEndText,
    );
    expect(reminderMailWords('last-reminder', visit, { ...context, ...reminding }).closing).not.toContain(
      freeToTheEndText,
    );
  });

  it.each([
    ['requested', 'patient', true, 'We have your request', 'We have received your request for a visit.'],
    [
      'booked-at-once',
      'patient',
      false,
      'Your visit is confirmed',
      'You have booked a visit. It is confirmed.',
    ],
    [
      'arranged',
      'practice',
      false,
      'We have booked a visit for you',
      'We have booked a visit for you. It is confirmed.',
    ],
    [
      'brought-over',
      'practice',
      false,
      'Your visit with us',
      'We keep our visits on our website now, and have brought yours over. It is as it was agreed, and confirmed.',
    ],
    [
      'confirmed',
      'practice',
      false,
      'Your visit is confirmed',
      'Your visit is confirmed. We look forward to seeing you.',
    ],
    [
      'declined',
      'practice',
      false,
      'We cannot offer this time',
      'We are sorry: we cannot see you at the time that you asked for.',
    ],
    [
      'expired',
      'system',
      false,
      'Your request has expired',
      'We are sorry: we have not answered your request in time. It has expired, and the time is no longer kept. You owe nothing.',
    ],
    [
      'rescheduled',
      'patient',
      true,
      'We have your request for a new time',
      'You have asked for a new time for your visit. The earlier time is no longer kept.',
    ],
    ['rescheduled', 'patient', false, 'Your visit has a new time', 'You have moved your visit.'],
    ['rescheduled', 'practice', false, 'Your visit has a new time', 'We have moved your visit.'],
    ['cancelled', 'patient', false, 'Your visit is cancelled', 'You cancelled your visit.'],
    ['cancelled', 'practice', false, 'Your visit is cancelled', 'We are sorry: we had to cancel your visit.'],
    ['no-show', 'practice', false, 'We missed you', 'We had expected you, and hope that you are well.'],
    [
      'deleted',
      'practice',
      false,
      'Your booking was removed',
      'We have removed this booking. The time is no longer kept.',
    ],
  ] as const)('that is %s by the %s (waiting: %s)', (kind, by, pending, subject, opening) => {
    const words = visitMailWords(kind, { ...visit, by, pending }, context);
    expect(words).toMatchObject({ subject: `${subject}: Monday, March 2 · The Practice`, opening });
    expect(words.facts[0]).toEqual(when);
  });

  it('by phone or video says where to be and how to pay, as long as somebody is expected', () => {
    const announced = toPatients.filter((kind) =>
      visitMailWords(kind, { ...visit, mode: 'video' }, context).closing.includes(
        remoteVisitText(practice.remote),
      ),
    );
    expect(announced).toEqual([
      'requested',
      'booked-at-once',
      'arranged',
      'brought-over',
      'confirmed',
      'rescheduled',
    ]);
    expect(visitMailWords('confirmed', visit, context).closing).not.toContain(
      remoteVisitText(practice.remote),
    );
    // A patient without an account is told it, too.
    const noAccount = { ...context, url: null };
    expect(visitMailWords('confirmed', { ...visit, mode: 'phone' }, noAccount).closing[0]).toBe(
      remoteVisitText(practice.remote),
    );
    const visits = [time, { ...time, mode: 'phone' }] as const;
    expect(severalMailWords('series', visits, byPractice).closing).toContain(
      remoteVisitText(practice.remote),
    );
    expect(severalMailWords('series', [time], byPractice).closing).not.toContain(
      remoteVisitText(practice.remote),
    );
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
      const { closing, facts } = visitMailWords(kind, paid, context);
      expect(closing).toContain(remotePlaceText(practice.remote));
      expect(JSON.stringify([closing, facts])).not.toContain('You pay');
    }
    const ofSeveral = (...visits: (typeof time & { isPaid?: boolean })[]) =>
      severalMailWords('series', visits, byPractice).closing;
    expect(ofSeveral(paid, time)).toContain(remotePlaceText(practice.remote));
    expect(ofSeveral(paid, { ...paid, isPaid: false })).toContain(remoteVisitText(practice.remote));
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
    const ofPatient = ['Your time', 'Monday, March 2, 2026 at 3:00 pm (Central European Time)'];
    expect(visitMailWords('confirmed', { ...visit, own }, context).facts.slice(0, 2)).toEqual([
      when,
      ofPatient,
    ]);
    expect(all(visitMailWords('confirmed', { ...visit, own: null }, context))).not.toContain('Your time');
    const rule = { kind: 'until', until: { ...until, own: { ...own, date: '2026-03-01' } } } as const;
    expect(factsOf(visitMailWords('confirmed', { ...visit, own, rule }, context)).get('Changes')).toBe(
      'Until Sunday, March 1, 2026 at 9:00 am (Eastern Time), for you Sunday, March 1, 2026 at 3:00 pm (Central European Time)',
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
      expect(all(visitMailWords(kind, due, context))).toContain(answerRule(3, 'Tuesday at 5:00 pm'));
    }
  });

  it('gives a patient without an account the number instead of a page', () => {
    const words = visitMailWords('confirmed', visit, { ...context, url: null });
    expect(words.link).toBeNull();
    expect(words.closing).toEqual(['To change anything, please call us.']);
    expect(words.facts.at(-1)).toEqual(['Phone', practice.phone, { url: 'tel:+12025550100' }]);
  });

  it.each([
    ['the summer time', '2026-07-06', 'Monday, July 6, 2026 at 9:00 am (Eastern Time)'],
    ['the day of the change', '2026-11-01', 'Sunday, November 1, 2026 at 9:00 am (Eastern Time)'],
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

it('the question of a visit that was booked long ago leads to its page, and once for all of its series', () => {
  const stop = { page: `${url}#4`, oneClick: `${url}/5` };
  const asking = { ...context, page: `${url}#6`, stop };
  const words = askingMailWords('booked-long-ago', visit, asking);
  expect(words.subject).toBe('A question about your visit: Monday, March 2 · The Practice');
  expect(words.opening).toContain('If it does, you need not do anything');
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
    'When',
    'Where',
    'Changes',
    'Payment',
    'Phone',
  ]);
  expect(factsOf(words).get('Changes')).toBe('Until 24 hours before each visit');
  expect(severalMailWords('series', [time], byPractice).subject).toBe(
    'We have booked a visit for you: Monday, March 2 · The Practice',
  );
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
  expect(visitMailWords('confirmed', { ...visit, length: null, date: '2026-03-09' }, about).facts[1]).toEqual(
    expected[3],
  );
});

it('an email to the practice names no patient', () => {
  const ofAda = { ...visit, initials: initialsOf('Ada King Lovelace') };
  const ofRequest = practiceMailWords('new-request', ofAda, { url, now });
  expect(ofRequest.facts).toEqual([when, ['Who', 'A. L.']]);
  expect(ofRequest).toMatchObject({
    subject: 'A new request for a visit: Monday, March 2',
    link: { label: 'Answer the request', url },
    closing: [],
  });
  const answerBy = { date: '2026-03-03', time: '05:00 PM' };
  expect(practiceMailWords('new-request', { ...ofAda, answerBy }, { url, now }).closing).toEqual([
    'It expires unless you answer by Tuesday, March 3, 2026 at 5:00 pm.',
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
      ['Length', '45 minutes'],
      ['Where', '1 Lane, Town', { label: 'Open a map', url: 'https://map.test/1' }],
      ['Changes', 'Until Sunday, March 1, 2026 at 9:00 am (Eastern Time)'],
      ['Payment', 'You pay after the visit: by card'],
      ['Phone', '+1 202-555-0100', { url: 'tel:+12025550100' }],
    ]);
    expect(words.link).toEqual({ label: 'Before you come', url });
    expect(words.closing).toEqual([
      'What to bring and the price are on your visit’s page. To change anything, open it or call us.',
    ]);
  });

  it('to a confirmed address leads to the page that needs no login, also of a patient without an account', () => {
    const page = 'https://practice.test/visit#a.token';
    const words = visitMailWords('confirmed', visit, { ...context, page });
    expect(words.link).toEqual({ label: 'Your visit', url: page });
    expect(words.closing).toEqual([
      'What to bring and the price are in your account. To change anything, open your visit’s page or call us.',
    ]);
    const noAccount = visitMailWords('confirmed', visit, { ...context, url: null, page });
    expect(noAccount.link).toEqual({ label: 'Your visit', url: page });
    expect(noAccount.closing).toEqual(['To change anything, open your visit’s page or call us.']);
  });

  it.each([
    [
      { kind: 'withdraw' },
      /^It is too late to move it. You can still withdraw your request/,
      /To withdraw it/,
    ],
    [{ kind: 'free' }, /^It is too late to move it\.$/, /To cancel it/],
    [{ kind: 'late' }, /cancelling it now is late\. It costs US\$40\.$/, /To cancel it/],
    [
      { kind: 'cancelUntil', until },
      /free of charge until Sunday, March 1, 2026 at 9:00 am \(Eastern Time\)\.$/,
      /To cancel it/,
    ],
  ] as const)('after the cut-off says what holds then: %j', (rule, sentence, how) => {
    const words = visitMailWords('arranged', { ...visit, rule }, context);
    expect(factsOf(words).has('Changes')).toBe(false);
    expect(words.closing.at(-2)).toMatch(sentence);
    expect(words.closing.at(-1)).toMatch(how);
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
    expect(words.facts.map(([label]) => label)).toEqual(['When', 'Phone']);
    expect(all(words)).not.toMatch(/\bchange|\bmove|Before you come/);
    expect(words.link).toEqual({ label: 'Book another time', url: practice.links.services });
    const noAccount = visitMailWords(kind, visit, { ...context, url: null });
    expect(noAccount.link).toBeNull();
    expect(noAccount.closing.at(-1)).toBe('To book, please call us.');
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

it('the other emails lead to the account, and say nothing of what is in it', () => {
  expect(welcomeMailWords(context)).toMatchObject({ subject: 'Welcome to The Practice', link: { url } });
  const confirm = (again: boolean) => confirmationMailWords({ ...context, url }, again);
  expect(confirm(false)).toMatchObject({ subject: 'Welcome to The Practice', link: { url, isSecret: true } });
  expect(confirm(true).subject).toBe('Confirm your email address · The Practice');
  expect(lastBeforeConfirmed(newMessageMailWords(context)).closing).toEqual([
    expect.stringMatching(/^This email address is not confirmed yet/),
  ]);
  expect(newMessageMailWords(context)).toMatchObject({
    subject: 'You have a new message · The Practice',
    link: { label: 'Read the message', url },
  });
});
