import type { AcceptedNotice } from '@garden-room/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

/**
 * What is to be recorded of a privacy notice that somebody accepts with a call: null where the call says nothing of one,
 * or their record has it already. Refuses `notice_outdated` for any but the one in force.
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
