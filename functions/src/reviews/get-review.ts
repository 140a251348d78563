import type { Review } from '@garden-room/contract/review';
import { findAppointment } from '#appointments/appointment-store.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findReviewVersion } from './review-store.ts';

/** What the caller has said of an appointment of theirs; null while nothing. Refuses `not_found`, also for another's. */
export async function getReview({ db }: Deps, { user }: Actor, id: string): Promise<Review | null> {
  const [appointment, version] = await Promise.all([findAppointment(db, id), findReviewVersion(db, id)]);
  if (appointment?.patientId !== user._id) throw noAppointment();
  return version?.review ?? null;
}
