import { dayMs, hourMs } from '@garden-room/contract/milliseconds';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, storedMilliseconds } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type MailRecord, outbox } from './mail-record.ts';

/** The most emails to one mailbox within an hour; further ones wait. A busy day of a family has fewer. */
const maxPerHour = 10;
/** The limit with emails that take a visit's time from a confirmed patient; beyond it even those wait. */
const maxUrgentPerHour = 30;
/** Emails that a mailbox gets at once before its owner confirms it: the welcome with the link, and one more. */
const maxAtOnce = 2;
/** The most to an unconfirmed mailbox: after the first ones, one more a day. */
const maxPerMailbox = 6;
/** The emails reserved for the spelling without a tag: other spellings cannot use them up. */
const maxPerSpelling = 2;
/** The most of all spellings together, since at Google dots make more untagged ones. */
const maxInAll = 12;
/**
 * The time for which each counts, as long as emails are kept: a person who never got the link can try again after it.
 */
const rememberedMs = 90 * dayMs;

const storedCount = z.object({
  sentAt: z.array(storedMilliseconds),
  /** Emails that left before an address of the mailbox was confirmed, with a hash of the address. */
  unconfirmedSent: z._default(z.array(z.object({ at: storedMilliseconds, spelling: z.string() })), []),
  expiresAt: storedMilliseconds,
});

/**
 * `mailCounts/{hash of a mailbox}`: the last hour's emails to it, and those before it was confirmed. It outlives the
 * account, since registering again could flood a stranger's mailbox; so it holds no address and no content. TTL on
 * `expiresAt`.
 */
const counts = collection('mailCounts', storedCount);

type Count = z.output<typeof storedCount>;
type Unconfirmed = Count['unconfirmedSent'];

const noCount: Count = { sentAt: [], unconfirmedSent: [], expiresAt: 0 };

type Refused = { notSent: 'unconfirmed' } | { notBefore: number };

interface Addressed {
  to: string;
  isConfirmed: boolean;
  /** Whether it says that the practice has cancelled or moved a visit. */
  isUrgent: boolean;
}

/**
 * Counts an email for its mailbox before it is sent, on the version read, so that concurrent sweeps keep the limit.
 * Counted once, even if given up: the server may have taken it. Returns a refusal, or whether it `isLast`: the
 * address is not confirmed, and gets no further email for a day or until it is.
 */
export function countMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  mail: MailRecord,
  { to, ...addressed }: Addressed,
): Promise<Refused | { isLast: boolean }> {
  const mailbox = mailboxOf(to);
  const countedAt = mail.counted?.mailbox === mailbox ? Date.parse(mail.counted.at) : null;
  return retryOnConflict(async () => {
    const now = clock.now();
    const version = await counts.findVersion(db, mailbox);
    const count = withOneMore(currentOf(version?.record, now), { ...addressed, to, countedAt, now });
    if (!('sentAt' in count)) return count;
    const batch = db.batch();
    counts.save(db, batch, { _id: mailbox, ...count }, version?.updateTime);
    outbox.edit(db, batch, mail._id, { counted: { mailbox, at: new Date(now).toISOString() } });
    await batch.commit();
    return { isLast: !addressed.isConfirmed && !getsOneMore(count.unconfirmedSent, to, now) };
  }, isAlreadyExists);
}

interface OneMore extends Addressed {
  /** The time at which an earlier attempt at the same email was counted; null where there was none. */
  countedAt: number | null;
  now: number;
}

/** The count including an email that leaves now, or the reason why it may not leave. */
function withOneMore(
  { sentAt, unconfirmedSent, expiresAt }: Count,
  { to, countedAt, isConfirmed, isUrgent, now }: OneMore,
): Count | Refused {
  const countedIndex = countedAt === null ? -1 : sentAt.indexOf(countedAt);
  const recent = sentAt.filter((at, index) => index !== countedIndex && at > now - hourMs);
  const isNewStranger = !isConfirmed && countedAt === null;
  if (isNewStranger && !getsOneMore(unconfirmedSent, to, now)) return { notSent: 'unconfirmed' };
  const oldest = recent.at(isConfirmed && isUrgent ? -maxUrgentPerHour : -maxPerHour);
  if (oldest !== undefined) return { notBefore: oldest + hourMs };
  const keptMs = isConfirmed ? hourMs : rememberedMs;
  return {
    sentAt: [...recent, now],
    unconfirmedSent: [...unconfirmedSent, ...(isNewStranger ? [{ at: now, spelling: spellingOf(to) }] : [])],
    expiresAt: Math.max(expiresAt, now + keptMs),
  };
}

/**
 * Whether an unconfirmed address gets one more email now. A stranger who writes a mailbox's address with tags can use
 * up its emails for a day at most; the untagged spelling has a reserve besides.
 */
export function getsOneMore(sentMails: Unconfirmed, address: string, now: number): boolean {
  const last = Math.max(...sentMails.map(({ at }) => at));
  if (sentMails.length < maxAtOnce || (sentMails.length < maxPerMailbox && last <= now - dayMs)) return true;
  const sameSpelling = sentMails.filter(({ spelling }) => spelling === spellingOf(address));
  return !partsOf(address).isTagged && sameSpelling.length < maxPerSpelling && sentMails.length < maxInAll;
}

/** Whether an unconfirmed address has had all the emails that it gets for now. */
export async function hasHadAllUnconfirmed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const { unconfirmedSent } = currentOf(await counts.find(db, mailboxOf(address)), now);
  return !getsOneMore(unconfirmedSent, address, now);
}

/** A count without its expired parts, which the store may not have removed yet. */
function currentOf(count: Count | null | undefined, now: number): Count {
  if (!count || count.expiresAt <= now) return noCount;
  return { ...count, unconfirmedSent: count.unconfirmedSent.filter(({ at }) => at > now - rememberedMs) };
}

/** A hash of an address as it is written, but for capitals. */
export const spellingOf = (address: string): string => contentHash(address.toLowerCase());

/**
 * One name for all the spellings of an address that lead into the same mailbox: in capitals, with a `+tag`, at Google
 * also with other dots.
 */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address);
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com';
  return contentHash(isGoogles ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`);
}

/** An address in small letters, taken apart: its name without a tag, and whether there is one. */
function partsOf(address: string) {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return { name, domain, isTagged: name !== local };
}
