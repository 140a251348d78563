import type { PersonalContent, PersonalNeed } from '@garden-room/contract/rendering';
import { listAppointments } from '#appointments/list-appointments.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';

/** As many as the browser asks for at once. */
const appointmentsPerPage = 25;

/**
 * A page of the dashboard as a whole document, with what it shows its reader first. Refuses `not_found` for addresses
 * that are no such page.
 */
export async function renderPersonalPage(deps: Deps, actor: Actor, pathname: string): Promise<string> {
  const renderer = await deps.pages();
  const need = renderer.personalNeedOf(pathname);
  if (!need) throw new AppError('not_found');
  return renderer.renderPersonal(pathname, await read(deps, actor, need));
}

async function read(deps: Deps, actor: Actor, { appointments }: PersonalNeed): Promise<PersonalContent> {
  const { user } = actor;
  // The practice's own home has no appointments of its own.
  if (!appointments || user.role === 'Admin') return { user };
  const own = { patientId: user._id, limit: appointmentsPerPage };
  return { user, appointments: await listAppointments(deps, actor, own) };
}
