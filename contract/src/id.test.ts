import { expect, it } from 'vitest';
import { idSchema } from './id.ts';

it.each(['a', 'Zz09_-', '__a', 'a__', '_a_', '__a__b', 'a__b__', 'x'.repeat(128)])(
  'takes the id %s',
  (id) => {
    expect(idSchema.parse(id)).toBe(id);
  },
);

it.each(['', 'x'.repeat(129), 'a/b', '.', '..', 'a.b', 'ä', 'a b', ' a', 'a\n', '__a__', '____', '__a_b__'])(
  'refuses the id “%s”',
  (id) => {
    expect(idSchema.safeParse(id).error?.issues).toMatchObject([{ message: 'This is not an id of ours.' }]);
  },
);
