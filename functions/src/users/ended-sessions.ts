/** The time in which a session can go on being renewed, from its sign-in, in milliseconds: thirty days. */
export const longestSession = 30 * 24 * 60 * 60 * 1000;

/** More sessions than this are not ended one by one. */
const capacity = 100;

/**
 * A user's ended sessions. A session is identified by the time of its sign-in (`auth_time`), which every cookie and
 * ID token of a sign-in carries, renewed ones too. UTC milliseconds, in whole seconds.
 */
export interface EndedSessions {
  /** Sign-ins before this have ended, all of them. */
  before: number;
  /** Later sign-ins that have ended, oldest first. */
  signIns: readonly number[];
}

export function isSessionEnded({ before, signIns }: EndedSessions, signedInAt: number): boolean {
  return signedInAt < before || signIns.includes(signedInAt);
}

/**
 * Ends the session of one sign-in. Drops entries that have expired; past the capacity, the oldest entry also ends
 * every session before it, because an ended session must never become valid again.
 */
export function endOneSession(ended: EndedSessions, signedInAt: number, now: number): EndedSessions {
  const lasting = [...ended.signIns, signedInAt]
    .filter((signIn) => signIn + longestSession > now)
    .sort((one, other) => one - other);
  const forgotten = lasting.at(-capacity - 1);
  const before = forgotten === undefined ? ended.before : Math.max(ended.before, secondAfter(forgotten));
  return { before, signIns: lasting.slice(-capacity) };
}

/**
 * Ends every session until now, those of this very second included, because sign-ins are identified by whole
 * seconds.
 */
export function endAllSessions(now: number): EndedSessions {
  return { before: secondAfter(now), signIns: [] };
}

function secondAfter(instant: number): number {
  return (Math.floor(instant / 1000) + 1) * 1000;
}
