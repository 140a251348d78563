import type { AcceptedNotice } from '@garden-room/contract/user';
import type { WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingDocument } from '#lib/firestore.ts';

/**
 * The fields that record the current privacy notice as accepted: null where a call accepts none, or the record has it.
 */
export function acceptNotice(
  { clock, practice }: Pick<Deps, 'clock' | 'practice'>,
  version: string | undefined,
  accepted: AcceptedNotice | null,
): AcceptedNotice | null {
  if (version === undefined) return null;
  if (version !== practice.privacyNotice) throw new AppError('notice_outdated');
  if (version === accepted?.version) return null;
  return { version, acceptedAt: new Date(clock.now()).toISOString() };
}

/** Commits changes of the caller's own record, which may have gone since the call began. */
export async function commitOwnChanges(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit();
  } catch (error) {
    throw isMissingDocument(error) ? new AppError('account_deleted') : error;
  }
}
