import { addressLine } from '@garden-room/contract/address';
import { leftOverIn } from '@garden-room/contract/places';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { requireWholePhoneIn } from '#lib/whole-phone.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { addFacts, factsTag, readFacts, withoutMadeUpWay } from './practice-store.ts';

interface SavePractice {
  facts: PracticeFacts;
  /** Tags of the versions that this one may replace; null for the one stored when the call arrives. */
  versions: readonly string[] | null;
  /** Whether a changed address is of the same door, only written in another way. */
  isSameDoor: boolean;
}

/** Changes what the practice says of itself, on every page and in later emails. */
export async function savePractice(
  deps: Deps,
  actor: Actor,
  { facts: typed, versions, isSameDoor }: SavePractice,
): Promise<PracticeFacts> {
  const { db, clock } = deps;
  const phone = requireWholePhoneIn(typed.address.countryCode, typed.phone);
  const facts = withoutMadeUpWay(deps.practice, { ...typed, phone });
  const replaceable = versions ?? [factsTag(await readFacts(deps))];
  return runTransaction(db, async (transaction) => {
    const before = await readFacts(deps, transaction);
    if (!replaceable.includes(factsTag(before))) {
      // Equal facts, sent twice or repeated after a lost answer, are no conflict.
      if (factsTag(before) === factsTag(facts)) return facts;
      const { timeZone } = await readSchedule(db);
      throw await editedMeanwhile(deps, actor, {
        target: 'settings/practice',
        actions: ['save-practice'],
        timeZone,
      });
    }
    if (!isSameDoor) assertNothingLeftOver(facts, before);
    addFacts(db, transaction, facts);
    const change = { action: 'save-practice', target: 'settings/practice', before, after: facts } as const;
    addAudit(db, transaction, actor, change, clock.now());
    return facts;
  });
}

function assertNothingLeftOver(facts: PracticeFacts, before: PracticeFacts): void {
  const issues = leftOverIn(facts, before).map(({ path, of }) => ({
    path: path.join('.'),
    message: `This is said of ${addressLine(of)}. Change it or leave it empty.`,
  }));
  const [first] = issues;
  if (first) throw new AppError('validation_failed', { message: first.message, issues });
}
