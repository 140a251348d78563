import { endpoints } from '@garden-room/contract/endpoints';
import { type PatientNote, patientNoteTag } from '@garden-room/contract/patient-note';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { getNote } from '#patient-notes/get-note.ts';
import { listNoteVersions } from '#patient-notes/list-note-versions.ts';
import { writeNote } from '#patient-notes/write-note.ts';

const tagged = (note: PatientNote) => ({ body: note, headers: { ETag: patientNoteTag(note) } });

export function patientNoteRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getPatientNote, async ({ input, actor }) =>
    tagged(await getNote(deps, actor, input.params.id)),
  );

  mount(endpoints.writePatientNote, async ({ input, actor, request }) => {
    const edit = { id: input.params.id, text: input.body.text, versions: ifMatch(request) };
    return tagged(await writeNote(deps, actor, edit));
  });

  mount(endpoints.listPatientNoteVersions, async ({ input, actor }) => {
    const { items, nextCursor } = await listNoteVersions(deps, actor, input.params.id, input.query);
    return { body: items, nextCursor };
  });
}
