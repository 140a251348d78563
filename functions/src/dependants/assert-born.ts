import { type DependantDraft, latestBirthYear } from '@garden-room/contract/dependant-draft';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

/** Refuses a year of birth that has not begun anywhere yet, as `validation_failed`. */
export function assertBorn({ clock }: Pick<Deps, 'clock'>, { birthYear }: DependantDraft): void {
  const latest = latestBirthYear(clock.now());
  if (birthYear <= latest) return;
  const issue = { path: 'birthYear', message: `Enter a year up to ${latest}.` };
  throw new AppError('validation_failed', { issues: [issue] });
}
