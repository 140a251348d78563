import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cursorInstant, decodeCursor, encodeCursor } from './page.ts';

describe('a cursor', () => {
  it('keeps an instant to the nanosecond, so that a page skips nothing that lies within a millisecond', () => {
    for (const nanoseconds of [0, 1, 123_456_789, 999_999_999]) {
      const instant = new Timestamp(1_800_000_000, nanoseconds);
      const read = decodeCursor(z.tuple([cursorInstant]), encodeCursor([instant]));
      expect(read).toEqual([instant]);
    }
  });
});
