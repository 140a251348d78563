import { describe, expect, it } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from './appointment.ts';
import {
  canMove,
  inOrderOfDeadlines,
  isOutcome,
  isRestorable,
  isTooEarly,
  type Move,
  mayNotePresence,
  moves,
  outcomeUndoUntil,
  shownStatusOf,
} from './life-cycle.ts';
import { isLive, liveStatuses } from './live-status.ts';

const at = Date.parse;

/** The status that each move leads to from each status; a move that is missing is illegal. */
const lifeCycle: Record<AppointmentStatus, Partial<Record<Move, AppointmentStatus>>> = {
  pending: { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', complete: 'completed', 'no-show': 'no-show' },
  declined: {},
  cancelled: {},
  completed: {},
  'no-show': {},
};

const everyMove: Move[] = ['confirm', 'decline', 'cancel', 'complete', 'no-show'];

describe.each(appointmentStatuses)('an appointment that is %s', (status) => {
  it.each(everyMove)('%s', (move) => {
    const to = lifeCycle[status][move];
    expect(canMove(status, move)).toBe(to !== undefined);
    if (to) expect(moves[move].to).toBe(to);
  });

  it('holds its slot only while it can still take place', () => {
    const live = status === 'pending' || status === 'confirmed';
    expect(isLive(status)).toBe(live);
    expect(liveStatuses.includes(status)).toBe(live);
  });
});

it('knows no other moves', () => expect(Object.keys(moves)).toEqual(everyMove));

describe('what came of an appointment', () => {
  const startsAt = '2026-03-02T14:00:00.000Z';

  it.each<{ move: Move; when: string; now: string; tooEarly: boolean }>([
    { move: 'complete', when: 'a day before', now: '2026-03-01T14:00:00.000Z', tooEarly: true },
    { move: 'complete', when: 'just before its start', now: '2026-03-02T13:59:59.999Z', tooEarly: true },
    { move: 'complete', when: 'at its start', now: '2026-03-02T14:00:00.000Z', tooEarly: false },
    { move: 'complete', when: 'just after its start', now: '2026-03-02T14:00:00.001Z', tooEarly: false },
    { move: 'complete', when: 'a month later', now: '2026-04-02T14:00:00.000Z', tooEarly: false },
    { move: 'no-show', when: 'just before its start', now: '2026-03-02T13:59:59.999Z', tooEarly: true },
    { move: 'no-show', when: 'at its start', now: '2026-03-02T14:00:00.000Z', tooEarly: false },
    { move: 'confirm', when: 'a day before', now: '2026-03-01T14:00:00.000Z', tooEarly: false },
    { move: 'decline', when: 'a day before', now: '2026-03-01T14:00:00.000Z', tooEarly: false },
    { move: 'cancel', when: 'a day before', now: '2026-03-01T14:00:00.000Z', tooEarly: false },
  ])('$move $when: too early is $tooEarly', ({ move, now, tooEarly }) => {
    expect(isTooEarly(move, startsAt, at(now))).toBe(tooEarly);
  });
});

it.each(appointmentStatuses)('%s is an outcome where the visit was had or missed', (status) => {
  expect(isOutcome(status)).toBe(['completed', 'no-show'].includes(status));
});

it('an outcome can be taken back for a day', () => {
  expect(outcomeUndoUntil('2026-03-02T14:00:00.000Z')).toBe(at('2026-03-03T14:00:00.000Z'));
});

describe('that a patient is here or delayed', () => {
  const visit = {
    status: 'confirmed',
    startsAt: '2026-03-02T14:00:00.000Z',
    endsAt: '2026-03-02T14:30:00.000Z',
  } as const;

  it.each([
    { when: 'more than half a day before', now: '2026-03-02T01:59:59.999Z', noted: false },
    { when: 'half a day before', now: '2026-03-02T02:00:00.000Z', noted: true },
    { when: 'at the start', now: visit.startsAt, noted: true },
    { when: 'a day after the end', now: '2026-03-03T14:30:00.000Z', noted: true },
    { when: 'later', now: '2026-03-03T14:30:00.001Z', noted: false },
  ])('can be noted $when: $noted', ({ now, noted }) => {
    expect(mayNotePresence(visit, at(now))).toBe(noted);
  });

  it.each(appointmentStatuses)('of a visit that is %s only where it is confirmed', (status) => {
    expect(mayNotePresence({ ...visit, status }, at(visit.startsAt))).toBe(status === 'confirmed');
  });
});

describe('a cancellation', () => {
  const doneAt = '2026-03-02T09:00:00.000Z';
  const later = '2026-03-20T09:00:00.000Z';
  const soon = '2026-03-02T09:00:30.000Z';

  it.each([
    { when: 'at once', startsAt: later, now: doneAt, restorable: true },
    {
      when: 'at the last moment of the minute',
      startsAt: later,
      now: '2026-03-02T09:01:00.000Z',
      restorable: true,
    },
    { when: 'just after it', startsAt: later, now: '2026-03-02T09:01:00.001Z', restorable: false },
    { when: 'just before the start', startsAt: soon, now: '2026-03-02T09:00:29.999Z', restorable: true },
    { when: 'at the start', startsAt: soon, now: soon, restorable: false },
  ])('can be taken back $when: $restorable', ({ startsAt, now, restorable }) => {
    expect(isRestorable({ doneAt, startsAt }, at(now))).toBe(restorable);
  });
});

describe('a pending request', () => {
  it('comes in the order of deadlines; of one, or without, by its asking or else its creation', () => {
    const request = (requestedAt: string | null, createdAt: string, answerBy?: string) => ({
      requestedAt,
      createdAt,
      ...(answerBy && { answerBy }),
    });
    const due = request('2026-03-03T09:00:00.000Z', '2026-03-03T09:00:00.000Z', '2026-03-04T09:00:00.000Z');
    const [long, short] = ['2026-03-01T09:00:00.000Z', '2026-03-02T09:00:00.000Z'].map((asked) =>
      request(asked, asked, '2026-03-05T09:00:00.000Z'),
    );
    const first = request('2026-02-01T09:00:00.000Z', '2026-01-20T09:00:00.000Z');
    const second = request(null, '2026-02-02T09:00:00.000Z');
    const third = request('2026-02-03T09:00:00.000Z', '2026-01-01T09:00:00.000Z');
    const given = [third, short, first, second, long, due];
    expect(inOrderOfDeadlines(given as never)).toEqual([due, long, short, first, second, third]);
    expect(given).toEqual([third, short, first, second, long, due]);
  });
});

it.each([
  ['declined', 'expiry', 'expired'],
  ['declined', null, 'declined'],
  ['cancelled', null, 'cancelled'],
  ['pending', 'expiry', 'pending'],
] as const)('an appointment that is %s, ended by %s, is called %s', (status, endedBy, expected) => {
  expect(shownStatusOf({ status, endedBy })).toBe(expected);
});
