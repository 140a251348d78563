import { describe, expect, it } from 'vitest';
import {
  type EndedSessions,
  endAllSessions,
  endOneSession,
  isSessionEnded,
  longestSession,
} from './ended-sessions.ts';

const second = 1000;
const signedInAt = Date.UTC(2026, 0, 5, 9);
const none: EndedSessions = { before: 0, signIns: [] };
const endMany = (count: number) =>
  Array.from({ length: count }, (_, n) => signedInAt + n * second).reduce(
    (ended, signIn) => endOneSession(ended, signIn, signedInAt + count * second),
    none,
  );

describe('a session that was ended', () => {
  const ended = endOneSession(none, signedInAt, signedInAt + 60 * second);

  it('is over, and no other is', () => {
    expect(isSessionEnded(none, signedInAt)).toBe(false);
    expect(isSessionEnded(ended, signedInAt)).toBe(true);
    expect(isSessionEnded(ended, signedInAt - second)).toBe(false);
    expect(isSessionEnded(ended, signedInAt + second)).toBe(false);
  });

  it('is remembered as long as it could have been renewed, and no longer', () => {
    const later = (now: number) => endOneSession(ended, now, now).signIns;
    expect(later(signedInAt + longestSession - second)).toContain(signedInAt);
    expect(later(signedInAt + longestSession)).toEqual([signedInAt + longestSession]);
  });

  it('stays over when a hundred newer ones have ended, with all that is older', () => {
    const full = endMany(100);
    expect(full).toMatchObject({ before: 0, signIns: { length: 100 } });
    expect(isSessionEnded(full, signedInAt - second)).toBe(false);
    const over = endMany(101);
    expect(over.signIns).toHaveLength(100);
    for (const signIn of [signedInAt - second, signedInAt, signedInAt + 100 * second])
      expect(isSessionEnded(over, signIn)).toBe(true);
    expect(isSessionEnded(over, signedInAt + 101 * second)).toBe(false);
  });

  it('is found among others whatever their order', () => {
    const both = endOneSession(endOneSession(none, signedInAt + second, signedInAt), signedInAt, signedInAt);
    expect(both.signIns).toEqual([signedInAt, signedInAt + second]);
  });
});

describe('ending all sessions', () => {
  it('ends those of the same second too, and none after it', () => {
    const ended = endAllSessions(signedInAt + 300);
    expect(isSessionEnded(ended, signedInAt)).toBe(true);
    expect(isSessionEnded(ended, signedInAt + second)).toBe(false);
  });

  it('is not undone by ending one more', () => {
    const ended = endOneSession(endAllSessions(signedInAt), signedInAt + second, signedInAt + second);
    expect(isSessionEnded(ended, signedInAt - second)).toBe(true);
  });
});
