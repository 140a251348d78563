import { endpoints } from '@garden-room/contract/endpoints';
import { type PatientNote, patientNoteTag } from '@garden-room/contract/endpoints/patient-notes';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import type { NoteSubject } from '#patient-notes/note-store.ts';
import { getNote, listNoteVersions, listVisitNotes } from '#patient-notes/read-notes.ts';
import { writeNote } from '#patient-notes/write-note.ts';

type SubjectInput = { params: { id: string }; query: { appointmentId?: string | undefined } };

const tagged = (note: PatientNote) => ({ body: note, headers: { ETag: patientNoteTag(note) } });

const subjectOf = ({ params, query }: SubjectInput): NoteSubject => ({
  patientId: params.id,
  appointmentId: query.appointmentId,
});

export function patientNoteRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getPatientNote, async ({ input, actor }) =>
    tagged(await getNote(deps, actor, subjectOf(input))),
  );

  mount(endpoints.writePatientNote, async ({ input, actor, request }) => {
    const edit = { ...subjectOf(input), text: input.body.text, versions: ifMatch(request) };
    return tagged(await writeNote(deps, actor, edit));
  });

  mount(endpoints.listPatientNoteVersions, async ({ input, actor }) => {
    const { items, nextCursor } = await listNoteVersions(deps, actor, subjectOf(input), input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.listVisitNotes, async ({ input, actor }) => {
    const { items, nextCursor } = await listVisitNotes(deps, actor, input.params.id, input.query);
    return { body: items, nextCursor };
  });
}
