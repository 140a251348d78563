import { type IdentifyingDetails, sameBy } from '@garden-room/contract/same-patient';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownPeople } from './known-people.ts';

const some = (...texts: string[]) => fc.constantFrom(...texts);
const person: fc.Arbitrary<IdentifyingDetails> = fc.record({
  name: some('Ada', 'ÁDA', 'Bo', ''),
  email: some('a@x.test', 'A@x.test', 'b@x.test', ''),
  phone: fc.option(some('202-555-0101', '+1 202 555 0101', '202-555-0102')),
  birthDate: fc.option(some('1985-12-10', '1990-01-01')),
});

it('finds somebody wherever one of those before is the same person, and by what the first such one is', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 8 }), person, (before, wanted) => {
      const known = knownPeople<number>();
      for (const [place, one] of before.entries()) known.add(one, place);
      const found = known.find(wanted);
      const same = before.flatMap((one, place) => {
        const by = sameBy(wanted, one);
        return by === null ? [] : [{ who: place, by }];
      });
      const ways = ['email', 'phone', 'name and date of birth'];
      const first = ways.flatMap((way) => same.filter(({ by }) => by === way).slice(0, 1))[0] ?? null;
      expect(found).toEqual(first);
    }),
    { numRuns: 1000 },
  );
});
