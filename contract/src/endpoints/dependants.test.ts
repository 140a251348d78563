import { describe, expect, it } from 'vitest';
import { nameWithYear } from '../dependant.ts';
import { dependantDraftSchema, latestBirthYear } from './dependants.ts';

const tim = { name: 'Tim', birthYear: 2019 };
const issuesOf = (draft: unknown) =>
  dependantDraftSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a dependant to book for', () => {
  it.each([tim, { ...tim, birthYear: 1900 }, { ...tim, name: ' 😀 Nguyễn ' }])('is %o', (draft) => {
    expect(issuesOf(draft)).toEqual([]);
  });

  it.each([
    [{ ...tim, name: ' ' }, ['name']],
    [{ ...tim, name: 'Tim\nTom' }, ['name']],
    [{ ...tim, birthYear: 1899 }, ['birthYear']],
    [{ ...tim, birthYear: 10_000 }, ['birthYear']],
    [{ ...tim, birthYear: 2019.5 }, ['birthYear']],
    [{ ...tim, birthYear: Number.NaN }, ['birthYear']],
    [{ ...tim, birthYear: '2019' }, ['birthYear']],
    [{ name: 'Tim' }, ['birthYear']],
    [{ ...tim, role: 'Admin' }, ['']],
  ])('is not %o', (draft, issues) => {
    expect(issuesOf(draft)).toEqual(issues);
  });

  it('is told from a namesake by the year', () => {
    expect(nameWithYear(tim)).toBe('Tim (born 2019)');
  });
});

describe('the latest year of birth', () => {
  it.each([
    ['2026-11-22T10:00:00Z', 2026],
    ['2026-12-31T09:59:59Z', 2026],
    ['2026-12-31T10:00:00Z', 2027],
  ])('at %s is %i, as it begins first in Kiritimati', (at, year) => {
    expect(latestBirthYear(Date.parse(at))).toBe(year);
  });
});
