import { expect, it } from 'vitest';
import { decideSeriesCancellation } from './cancel-series.ts';

const now = Date.parse('2026-03-02T10:00:00Z');
const visit = (name: string, startsAt: string, status: 'pending' | 'confirmed') => ({
  name,
  appointment: {
    status,
    startsAt,
    createdAt: '2026-01-05T10:00:00.000Z',
    timeByPractice: false,
    answer: null,
  },
});
const inScope = [
  visit('tomorrow morning', '2026-03-03T08:00:00.000Z', 'confirmed'),
  visit('tomorrow, only asked for', '2026-03-03T09:00:00.000Z', 'pending'),
  visit('next week', '2026-03-10T08:00:00.000Z', 'confirmed'),
];
const patient = { forPatient: undefined, byPractice: false };
const forPatient = { forPatient: true, byPractice: false } as const;
const practice = { forPatient: undefined, byPractice: true };
const all = ['tomorrow morning', 'tomorrow, only asked for', 'next week'];
const inTime = all.slice(1);
const late = all.slice(0, 1);

it.each([
  ['a patient’s own', patient, undefined, { ended: inTime, endedLate: [], kept: late }],
  ['a patient’s own that may not be late', patient, false, { ended: inTime, endedLate: [], kept: late }],
  ['a patient’s own that may be late', patient, true, { ended: all, endedLate: late, kept: [] }],
  ['one that staff note for a patient', forPatient, undefined, { ended: all, endedLate: late, kept: [] }],
  ['one noted as late', forPatient, true, { ended: all, endedLate: late, kept: [] }],
  ['one noted as not late', forPatient, false, { ended: all, endedLate: [], kept: [] }],
  ['the practice’s', practice, undefined, { ended: all, endedLate: [], kept: [] }],
  ['the practice’s, whatever it says of late', practice, true, { ended: all, endedLate: [], kept: [] }],
])('%s: the visits that end, that end late, and that are kept', (_, side, isLate, expected) => {
  const decision = decideSeriesCancellation({ inScope, side, late: isLate, cutoffHours: 24, now });
  const namesOf = (visits: readonly { name: string }[]) => visits.map(({ name }) => name);
  expect({
    ended: namesOf(decision.ended),
    endedLate: namesOf(decision.endedLate),
    kept: namesOf(decision.kept),
  }).toEqual(expected);
});
