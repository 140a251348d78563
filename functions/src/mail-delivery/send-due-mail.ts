import { setTimeout as sleep } from 'node:timers/promises';
import { lastBeforeConfirmed, type MailWords } from '@garden-room/contract/mail-words';
import { BrokenRecordError } from '#lib/broken-record.ts';
import type { Deps, MailDeps } from '#lib/deps.ts';
import { MailError, type Mailer } from '#lib/mailer.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { countMail } from '#mail/mail-count-store.ts';
import { isOpen, type MailRecord, outbox } from '#mail/mail-record.ts';
import { addMailChange, dueMailPages, type MailChanges } from '#mail/mail-store.ts';
import { readPractice } from '#practice/practice-store.ts';
import { afterFailure, again, ended, mostAttempts, notSent, toIso } from './attempt-outcome.ts';
import { calendarPart } from './calendar-part.ts';
import { isLossByPractice, isReminder, isToBeCalledAbout } from './call-instead.ts';
import { composeMail } from './compose-mail.ts';
import { layOut } from './mail-layout.ts';

/** The number of emails looked up at once, and of those sent at the same time. */
const pageSize = 100;
const workers = 5;
const pace = {
  /** After this no attempt begins: what is left is due in the next sweep. */
  budgetMs: 45_000,
  /** A worker goes on to the next email while a slower one is still being sent. */
  patienceMs: 15_000,
  /** Every attempt is over by then, with time to record it: the scheduled function is ended after 120 seconds. */
  runMs: 110_000,
};
/** An attempt is over long before its lease ends: until then no other sweep touches the email. */
const leaseMs = 3 * 60_000;
/** The code of an email whose last attempt was ended with its process. */
const interrupted = 'INTERRUPTED';

/**
 * Sends due emails. Each is claimed with a lease: concurrent sweeps send none twice; if a sweep dies or the server's OK
 * is lost, it is sent again with the same Message-ID. Dead letter after five attempts. No attempt counts while server,
 * login or recipient lookup fail.
 */
export async function sendDueMail(deps: Deps, { budgetMs, patienceMs, runMs } = pace): Promise<void> {
  if (!deps.config.mail) return;
  const begun = performance.now();
  const mailer = await deps.openMailer();
  const sweep: Sweep = { mailer, restMs: () => begun + runMs - performance.now() };
  const underWay: Promise<void>[] = [];
  let isReachable = true;
  const goesOn = () => isReachable && performance.now() < begun + budgetMs;
  const begin = async ({ _id }: MailRecord) => {
    if ((await attempt(deps, sweep, _id)) === 'unreachable') isReachable = false;
  };
  const work = async (waiting: MailRecord[]) => {
    for (let next = waiting.shift(); next && goesOn(); next = waiting.shift()) {
      const beginning = begin(next);
      underWay.push(beginning);
      await Promise.race([beginning, sleep(patienceMs, undefined, { ref: false })]);
    }
  };
  try {
    for await (const waiting of dueMailPages(deps, deps.clock.now(), pageSize)) {
      await Promise.all(Array.from({ length: workers }, () => work(waiting)));
      if (!goesOn()) break;
    }
  } finally {
    await Promise.all(underWay);
  }
}

/** The common state of a sweep's attempts. */
interface Sweep {
  mailer: Mailer;
  /** The milliseconds they have until the run ends. */
  restMs: () => number;
}

/** One attempt at one email, from its claim to the record of the outcome. */
async function attempt(deps: Deps, sweep: Sweep, id: string): Promise<'unreachable' | 'done'> {
  const mail = await claim(deps, id).catch((error: unknown) => {
    // Left to the next sweep; the others get theirs.
    deps.log.failure({ method: 'SCHEDULE', route: 'mail' }, error);
    return null;
  });
  if (!mail) return 'done';
  let outcome: MailChanges;
  let isReachable = true;
  try {
    outcome = await sendOne(deps, sweep, mail);
  } catch (error) {
    if (error instanceof BrokenRecordError) deps.log.brokenRecord(error);
    else if (!(error instanceof MailError)) deps.log.failure({ method: 'SCHEDULE', route: 'mail' }, error);
    isReachable = !(error instanceof MailError && error.kind === 'unreachable');
    outcome = afterFailure(deps, mail, error);
  }
  // Where this fails the lease ends by itself, and the email is sent again.
  await record(deps, mail, outcome).catch((error: unknown) =>
    deps.log.failure({ method: 'SCHEDULE', route: 'mail' }, error),
  );
  return isReachable ? 'done' : 'unreachable';
}

/** Takes an email for this sweep; null when another has it, it is not due any more, or it is given up. */
async function claim({ db, clock, log }: Deps, id: string): Promise<MailRecord | null> {
  const claimed = await runTransaction(db, async (transaction) => {
    const mail = await outbox.find(db, id, transaction);
    const now = clock.now();
    const isDue = mail?.nextAttemptAt && isOpen(mail) && Date.parse(mail.nextAttemptAt) <= now;
    if (!mail || !isDue) return null;
    if (mail.delivery.attempts >= mostAttempts) {
      // Every sweep that had it has ended before it was recorded.
      const delivery = { state: 'ERROR', error: interrupted, endTime: toIso(now) } as const;
      addMailChange(db, transaction, mail, { delivery, nextAttemptAt: null });
      return interrupted;
    }
    const delivery = {
      state: 'PROCESSING',
      attempts: mail.delivery.attempts + 1,
      startTime: toIso(now),
      leaseExpireTime: toIso(now + leaseMs),
    } as const;
    addMailChange(db, transaction, mail, { delivery, nextAttemptAt: delivery.leaseExpireTime });
    return { ...mail, delivery: { ...mail.delivery, ...delivery } };
  });
  if (claimed !== interrupted) return claimed;
  log.mailGivenUp({ mail: id, code: interrupted });
  return null;
}

/** Sends it, or finds that it must not be sent; answers what is to be recorded. */
async function sendOne(all: Deps, { mailer, restMs }: Sweep, mail: MailRecord): Promise<MailChanges> {
  // Read once: everything in one email says the same.
  const deps: MailDeps = { ...all, practice: await readPractice(all) };
  const composed = await composeMail(deps, mail);
  if ('notSent' in composed) return notSent(deps, composed.notSent);
  if ('notBefore' in composed) return again(mail, composed.notBefore, null);
  const { to, isConfirmed } = composed;
  const isUrgent = isLossByPractice(mail);
  const addressed = { to, isConfirmed: isConfirmed ?? true, isUrgent };
  const counted = isConfirmed === null ? { isLast: false } : await countMail(deps, mail, addressed);
  if ('notSent' in counted)
    return { ...notSent(deps, counted.notSent), toCall: await isToBeCalledAbout(deps, mail) };
  if ('notBefore' in counted) return { ...again(mail, counted.notBefore, null), toCall: isUrgent };
  const saysSo = counted.isLast && mail.kind !== 'welcome';
  const words = saysSo ? lastBeforeConfirmed(composed.words) : composed.words;
  const calendar = await calendarPart(deps, mail, addressed);
  const messageId = `${mail._id}@${deps.practice.calendarDomain}`;
  const { subject, text, html } = layOut(words, deps.practice);
  const headers = unsubscribeHeaders(words);
  const isUnsure = isConfirmed === false && isReminder(mail);
  // Asked before the email leaves: a read that failed after it would have it sent once more.
  const toCall = isUnsure && (await isToBeCalledAbout(deps, mail));
  await mailer.send({ messageId, to, subject, text, html, headers, calendar }, restMs());
  return {
    nextAttemptAt: null,
    // Once it is sent no call is needed, unless the address is unconfirmed: nobody knows whose it is.
    toCall,
    to: [to],
    message: {
      subject,
      text: words.link?.isSecret ? layOut({ ...words, link: null }, deps.practice).text : text,
    },
    headers: { 'Message-ID': `<${messageId}>`, ...headers },
    delivery: { state: 'SUCCESS', error: null, ...ended(deps) },
  };
}

/** The headers by which a mail provider offers its user to end emails of this kind, with one press (RFC 8058). */
const unsubscribeHeaders = ({ stop }: MailWords): Record<string, string> =>
  stop
    ? { 'List-Unsubscribe': `<${stop.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Records an outcome, unless the lease has ended meanwhile and another sweep has the email. */
function record({ db }: Deps, mail: MailRecord, changes: MailChanges): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const stored = await outbox.find(db, mail._id, transaction);
    const isTheirs =
      stored?.delivery.state === 'PROCESSING' && stored.delivery.attempts === mail.delivery.attempts;
    if (isTheirs) addMailChange(db, transaction, stored, changes);
  });
}
