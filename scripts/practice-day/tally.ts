import { errorBodySchema, errorCatalogue } from '@garden-room/contract/errors';
import type { Answer } from '../../functions/test/support/api.ts';

/** A session that is over signs a user out: nothing of what goes wrong here may end one. */
const neverRefused = [401, 403, 429];

/** The fault of a refusal; null of a proper refusal. Our own fault is a 503 with Retry-After. */
export function improper({ status, body, headers }: Answer): string | null {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return `${status} without our error body`;
  const { code } = parsed.data;
  if (errorCatalogue[code].status !== status || status === 500 || neverRefused.includes(status))
    return `${status} ${code}`;
  if (status === 503 && !headers.get('retry-after')) return '503 without Retry-After';
  return null;
}

/** The outcomes of one round's calls. */
export function startTally() {
  const [refused, wrong]: [string[], string[]] = [[], []];
  const times: number[] = [];
  const sums = { calls: 0, answered: 0, lost: 0, 'sent again': 0 };
  let faultEndedAt: number | undefined;
  let firstBookingMs = Number.POSITIVE_INFINITY;
  const msSinceFault = () => performance.now() - (faultEndedAt ?? performance.now());
  return {
    sums,
    /** The milliseconds that each answered call took. */
    times,
    /** The code of each proper refusal. */
    refused,
    /** The faults, in words. */
    wrong,
    /** A call whose answer came, good or bad. */
    answered: (what: string, answer: Answer, tookMs: number) => {
      times.push(tookMs);
      const fault = answer.status < 400 ? null : improper(answer);
      if (fault) wrong.push(`${what}: ${fault}`);
      else if (answer.status >= 400) refused.push(errorBodySchema.parse(answer.body).code);
      else {
        sums.answered += 1;
        if (what === 'book' && faultEndedAt !== undefined)
          firstBookingMs = Math.min(firstBookingMs, msSinceFault());
      }
    },
    faultEnded: () => {
      faultEndedAt = performance.now();
    },
    /** Milliseconds from the fault's end to the first booking after it; infinite before that. */
    firstBookingMs: () => firstBookingMs,
    msSinceFault,
  };
}

export type Tally = ReturnType<typeof startTally>;
