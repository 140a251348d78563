import { addDays } from '@garden-room/contract/availability';
import { formatTime } from '@garden-room/contract/wall-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignTimes, type CandidateSlot, type Displaced } from './assign-times.ts';

const monday = '2026-03-02';
const hour = 60;

/** A free hour on a day after the closure, which is a Monday to Wednesday; `at` in hours. */
const free = (date: string, at: number): CandidateSlot => ({
  date,
  time: formatTime(at * hour),
  startsAt: `${date}T${String(at).padStart(2, '0')}:00:00.000Z`,
  endsAt: `${date}T${String(at + 1).padStart(2, '0')}:00:00.000Z`,
  cells: [`${date} ${at}`],
  isRegular: true,
});

const freeTimes = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 9, max: 14 })), {
    selector: String,
    maxLength: 60,
  })
  .map((places) =>
    places
      .map(([day, at]) => free(addDays(monday, day), at))
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
  );

const visits = fc
  .array(fc.record({ person: fc.constantFrom('Ada', 'Milo', 'Vera'), day: fc.integer({ min: 0, max: 2 }) }), {
    maxLength: 8,
  })
  .map((some) =>
    some.map(
      ({ person, day }, index): Displaced => ({
        _id: String(index),
        person,
        date: addDays(monday, day),
        time: formatTime((9 + (index % 6)) * hour),
        isHere: index % 5 === 0,
      }),
    ),
  );

const longer = { isOneDay: false };
const oneDay = { isOneDay: true };
const aVisit = (fields: Partial<Displaced>): Displaced => ({
  _id: 'a',
  person: 'Ada',
  date: monday,
  time: formatTime(9 * hour),
  isHere: false,
  ...fields,
});

describe('proposals', () => {
  it('never meet, and never are two on one day for one person', () => {
    let proposed = 0;
    fc.assert(
      fc.property(visits, freeTimes, fc.boolean(), (displaced, times, isOneDay) => {
        const all = new Map(displaced.map(({ _id }) => [_id, times]));
        const found = assignTimes(displaced, all, { isOneDay });
        const firsts = displaced.flatMap((visit) => {
          const [first] = found.get(visit._id) ?? [];
          return first ? [{ ...visit, first }] : [];
        });
        proposed += firsts.length;
        expect(new Set(firsts.map(({ first }) => first.startsAt)).size).toBe(firsts.length);
        expect(new Set(firsts.map(({ person, first }) => `${person} ${first.date}`)).size).toBe(
          firsts.length,
        );
        // What else is offered to one is nobody's proposal.
        for (const [, [, ...others]] of found)
          for (const other of others)
            expect(firsts.map(({ first }) => first.startsAt)).not.toContain(other.startsAt);
      }),
    );
    expect(proposed).toBeGreaterThan(100);
  });

  it('are the weekday and time of each, if not in the next week then in the one after, else the nearest', () => {
    const visit = aVisit({});
    const [near, next, after, late] = [3, 7, 14, 21].map((days) => free(addDays(monday, days), 9));
    if (!near || !next || !after || !late) throw new Error('All four are there.');
    const first = (...times: CandidateSlot[]) =>
      assignTimes([visit], new Map([['a', times]]), longer).get('a')?.[0];
    expect(first(near, next, after)).toBe(next);
    expect(first(near, after)).toBe(after);
    expect(first(near, late)).toBe(near);
    expect(first()).toBeUndefined();
  });

  it('leave a visit its own hour, though it is the nearest of one before it', () => {
    const early = aVisit({ time: formatTime(8 * hour) });
    const own = aVisit({ _id: 'b', person: 'Vera', date: addDays(monday, 1) });
    const [taken, other] = [free(addDays(monday, 8), 9), free(addDays(monday, 9), 9)];
    const times = [taken, other];
    const found = assignTimes(
      [early, own],
      new Map([
        ['a', times],
        ['b', times],
      ]),
      longer,
    );
    expect([found.get('a')?.[0], found.get('b')?.[0]]).toEqual([other, taken]);
  });

  describe('after one closed day', () => {
    const first = (visit: Displaced, ...times: CandidateSlot[]) =>
      assignTimes([visit], new Map([['a', times]]), oneDay).get('a')?.[0];
    const day = (days: number, at: number) => free(addDays(monday, days), at);

    it('are the soonest in the same part of the day, of that day the nearest to its time', () => {
      const [afternoon, ten, eleven, week] = [day(1, 14), day(2, 10), day(2, 11), day(7, 9)];
      expect(first(aVisit({}), afternoon, ten, eleven, week)).toBe(ten);
      expect(first(aVisit({ time: formatTime(11 * hour) }), afternoon, ten, eleven, week)).toBe(eleven);
      expect(first(aVisit({ time: formatTime(13 * hour) }), afternoon, ten, week)).toBe(afternoon);
    });

    it('are never an earlier hour of that day, and another part of the day where two weeks have no own', () => {
      const [before, after, next] = [day(0, 9), day(0, 11), day(1, 10)];
      const at10 = aVisit({ time: formatTime(10 * hour) });
      expect(first(at10, before, after, next)).toBe(after);
      expect(first(at10, before, next)).toBe(next);
      const [afternoon, lastMorning, tooLate] = [day(1, 14), day(14, 9), day(15, 9)];
      expect(first(at10, afternoon, lastMorning)).toBe(lastMorning);
      expect(first(at10, afternoon, tooLate)).toBe(afternoon);
    });

    it('leave who has arrived what the others do not take', () => {
      const times = [day(1, 9), day(1, 10)];
      const [here, other] = [aVisit({ isHere: true }), aVisit({ _id: 'b', person: 'Vera' })];
      const all = new Map([here, other].map(({ _id }) => [_id, times]));
      const found = assignTimes([here, other], all, oneDay);
      expect([found.get('a')?.[0], found.get('b')?.[0]]).toEqual([times[1], times[0]]);
    });
  });
});
