import { appointmentSchema } from '@garden-room/contract/appointment';
import type { PersonalContent, PersonalNeed } from '@garden-room/contract/rendering';
import { isStaff } from '@garden-room/contract/staff';
import { userSchema } from '@garden-room/contract/user';
import { listAppointments } from '#appointments/read-appointments.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readFacts, toPublic } from '#practice/practice-store.ts';
import type { Actor } from '#users/actor.ts';

/** The number of appointments that the browser asks for at once. */
const appointmentsPerPage = 25;

/** A page of the dashboard as a whole document, with the data of the signed-in user. */
export async function renderPersonalPage(deps: Deps, actor: Actor, pathname: string): Promise<string> {
  const renderer = await deps.pages();
  const need = renderer.personalNeedOf(pathname);
  if (!need) throw new AppError('not_found');
  const [content, facts] = await Promise.all([readPersonalContent(deps, actor, need), readFacts(deps)]);
  return renderer.renderPersonal(pathname, content, await toPublic(deps, facts));
}

/** Parses data as the API would answer it: page data can be read in the page's source. */
async function readPersonalContent(
  deps: Deps,
  actor: Actor,
  { appointments }: PersonalNeed,
): Promise<PersonalContent> {
  const user = userSchema.parse(actor.user);
  // The practice's own home has no appointments of its own.
  if (!appointments || isStaff(user)) return { user };
  const ownQuery = { patientId: user._id, limit: appointmentsPerPage };
  const { items, nextCursor } = await listAppointments(deps, actor, ownQuery);
  return { user, appointments: { items: items.map((item) => appointmentSchema.parse(item)), nextCursor } };
}
