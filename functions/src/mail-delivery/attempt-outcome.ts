import type { NotSentReason } from '@garden-room/contract/endpoints/mail';
import type { Deps } from '#lib/deps.ts';
import { MailError } from '#lib/mailer.ts';
import { isOutage } from '#lib/retry-on-conflict.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import type { MailChanges } from '#mail/mail-store.ts';

/** The waits after each failed attempt but the last, give or take a fifth, so that many do not return at once. */
const waitsMs = [1, 5, 20, 60].map((minutes) => minutes * 60_000);
export const mostAttempts = waitsMs.length + 1;
/**
 * The least wait after an attempt that the server has not answered: it may have the email, and is to send it on by
 * then.
 */
const unansweredMs = 10 * 60_000;
const unreachableMs = 60_000;

export const notSent = (deps: Deps, error: NotSentReason): MailChanges => ({
  nextAttemptAt: null,
  toCall: false,
  delivery: { state: 'NOT_SENT', error, ...ended(deps) },
});

export function afterFailure(deps: Deps, mail: MailRecord, error: unknown): MailChanges {
  const now = deps.clock.now();
  if (isOutage(error)) return again(mail, now + unreachableMs, null);
  const kind = error instanceof MailError ? error.kind : 'failed';
  const code = error instanceof MailError ? error.code : 'INTERNAL';
  if (kind === 'unreachable') {
    deps.log.mailServerUnreachable({ code });
    return again(mail, now + unreachableMs, code);
  }
  const { attempts } = mail.delivery;
  const wait = waitsMs[attempts - 1];
  if (kind === 'refused' || attempts >= mostAttempts || wait === undefined) {
    deps.log.mailGivenUp({ mail: mail._id, code });
    return { nextAttemptAt: null, delivery: { state: 'ERROR', error: code, ...ended(deps) } };
  }
  const least = kind === 'unanswered' ? unansweredMs : 0;
  const next = now + Math.max(least, wait * (0.8 + 0.4 * Math.random()));
  return {
    nextAttemptAt: toIso(next),
    delivery: { state: 'RETRY', error: code, leaseExpireTime: null },
  };
}

/** Later, as if this attempt had not been. */
export function again({ delivery }: MailRecord, at: number, error: string | null): MailChanges {
  const attempts = delivery.attempts - 1;
  return { nextAttemptAt: toIso(at), delivery: { state: 'RETRY', attempts, error, leaseExpireTime: null } };
}

export const ended = ({ clock }: Deps) => ({ endTime: toIso(clock.now()), leaseExpireTime: null });

export const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
