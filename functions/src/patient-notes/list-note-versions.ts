import type { PatientNoteVersion } from '@garden-room/contract/patient-note';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { findNotedPatient } from './find-noted-patient.ts';
import { nameSavers } from './name-savers.ts';
import { listNotePage } from './note-store.ts';

/** Every version of the note about a patient, the one that stands first. Refuses what `findNotedPatient` does. */
export async function listNoteVersions(
  deps: Deps,
  actor: Actor,
  id: string,
  request: PageRequest,
): Promise<ListPage<PatientNoteVersion>> {
  await findNotedPatient(deps.db, actor, id);
  const { items, nextCursor } = await listNotePage(deps, id, request);
  return { items: await nameSavers(deps, items), nextCursor };
}
