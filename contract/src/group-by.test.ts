import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups as Map.groupBy does, also by keys that are no texts', () => {
  const keys = fc.func(fc.constantFrom<unknown>('a', 'b', 1, 0, Number.NaN, undefined));
  fc.assert(
    fc.property(fc.array(fc.integer()), keys, (items, keyOf) => {
      const expected: unknown = Reflect.apply(Reflect.get(Map, 'groupBy'), Map, [
        items,
        (item: number) => keyOf(item),
      ]);
      expect(groupBy(items, (item) => keyOf(item))).toEqual(expected);
    }),
  );
});
