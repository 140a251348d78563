import { endpoints } from '@garden-room/contract/endpoints';
import {
  type NoteSubject,
  type PatientNote,
  patientNoteTag,
} from '@garden-room/contract/endpoints/patient-notes';
import type { Patient } from '@garden-room/contract/patient';
import { deleteAccount, erasePatient } from '#account/begin-deletion.ts';
import { exportPatient, getPersonalData } from '#account/get-personal-data.ts';
import { joinPatient } from '#account/join-patient.ts';
import { partPatients } from '#account/part-patients.ts';
import { previewJoin } from '#account/preview-join.ts';
import { markAsPatient } from '#appointments/booking/mark-as-patient.ts';
import { withVisits } from '#appointments/visits-of-patients.ts';
import { addDependant, removeDependant, updateDependant } from '#dependants/change-dependants.ts';
import { sessionCookieName, sessionCookieOptions } from '#http/authenticate.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { getNote, listNoteVersions, listVisitNotes } from '#patient-notes/read-notes.ts';
import { writeNote } from '#patient-notes/write-note.ts';
import { addPatient } from '#patients/add-patient.ts';
import { correctPatient } from '#patients/correct-patient.ts';
import { getPatient, listPatients, patientTag } from '#patients/read-patients.ts';
import { withBalances } from '#payments/open-visits.ts';
import { setBlocked, setRole } from '#users/change-another-user.ts';
import { manageUser } from '#users/manage-user.ts';
import { chooseMail, updateProfile } from '#users/profile-and-mail-choices.ts';
import { getUser, listUsers } from '#users/read-users.ts';
import { sendConfirmation } from '#users/send-confirmation.ts';

const taggedPatient = (patient: Patient) => ({ body: patient, headers: { ETag: patientTag(patient) } });

type SubjectInput = { params: { id: string }; query: { appointmentId?: string | undefined } };

const taggedNote = (note: PatientNote) => ({ body: note, headers: { ETag: patientNoteTag(note) } });

const subjectOf = ({ params, query }: SubjectInput): NoteSubject => ({
  patientId: params.id,
  appointmentId: query.appointmentId,
});

/** Users and their accounts, patients with the notes about them, and whom they book for. */
export function peopleRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.manageUser, async ({ input, actor }) => {
    const { user, created, linkFrom } = await manageUser(deps, actor, input.body);
    return { body: { ...user, linkFrom }, status: created ? 201 : 200 };
  });

  mount(endpoints.sendConfirmation, async ({ input, actor }) => ({
    body: await sendConfirmation(deps, actor, input.body),
  }));

  mount(endpoints.getUser, async ({ input, actor }) => ({
    body: await getUser(deps, actor, input.query.email),
  }));

  mount(endpoints.getOwnUser, async ({ actor }) => ({ body: actor.user }));

  mount(endpoints.markAsPatient, async ({ input, actor }) => ({
    body: await markAsPatient(deps, actor, input.params.id),
  }));

  mount(endpoints.updateProfile, async ({ input, actor }) => ({
    body: await updateProfile(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.chooseMail, async ({ input, actor }) => ({
    body: await chooseMail(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.setBlocked, async ({ input, actor }) => ({
    body: await setBlocked(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.setRole, async ({ input, actor }) => ({
    body: await setRole(deps, actor, input.params.id, input.body.role),
  }));

  mount(endpoints.listUsers, async ({ input, actor }) => {
    const { items, nextCursor } = await listUsers(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.getPersonalData, async ({ input, actor }) => ({
    body: await getPersonalData(deps, actor, input.params.id),
  }));

  mount(endpoints.deleteAccount, async ({ input, actor, response }) => {
    await deleteAccount(deps, actor, input.params.id);
    response.clearCookie(sessionCookieName, sessionCookieOptions);
  });

  mount(endpoints.listPatients, async ({ input, actor }) => {
    const { visits, ...query } = input.query;
    const { items, nextCursor } = await listPatients(deps, actor, query);
    const patients = await withBalances(deps, actor, items);
    return { body: visits ? await withVisits(deps, actor, patients) : patients, nextCursor };
  });

  mount(endpoints.addPatient, async ({ input, actor, idempotencyKey }) => ({
    body: await addPatient(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.exportPatient, async ({ input, actor }) => ({
    body: await exportPatient(deps, actor, input.params.id),
  }));

  mount(endpoints.erasePatient, ({ input, actor }) => erasePatient(deps, actor, input.params.id));

  mount(endpoints.previewJoin, async ({ input, actor }) => ({
    body: await previewJoin(deps, actor, { from: input.params.id, to: input.query.userId }),
  }));

  mount(endpoints.joinPatient, async ({ input, actor }) => ({
    body: await joinPatient(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.partPatients, async ({ input, actor }) => ({
    body: await partPatients(deps, actor, input.params.id),
  }));

  mount(endpoints.getPatient, async ({ input, actor }) =>
    taggedPatient(await getPatient(deps, actor, input.params.id)),
  );

  mount(endpoints.correctPatient, async ({ input, actor, request }) => {
    const { own, ...draft } = input.body;
    const correction = { id: input.params.id, draft, own, versions: ifMatch(request) };
    return taggedPatient(await correctPatient(deps, actor, correction));
  });

  mount(endpoints.getPatientNote, async ({ input, actor }) =>
    taggedNote(await getNote(deps, actor, subjectOf(input))),
  );

  mount(endpoints.writePatientNote, async ({ input, actor, request }) => {
    const edit = { ...subjectOf(input), ...input.body, versions: ifMatch(request) };
    return taggedNote(await writeNote(deps, actor, edit));
  });

  mount(endpoints.listPatientNoteVersions, async ({ input, actor }) => {
    const { items, nextCursor } = await listNoteVersions(deps, actor, subjectOf(input), input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.listVisitNotes, async ({ input, actor }) => {
    const { items, nextCursor } = await listVisitNotes(deps, actor, input.params.id, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.addDependant, async ({ input, actor, idempotencyKey }) => ({
    body: await addDependant(deps, actor, input.params.id, input.body, idempotencyKey),
  }));

  mount(endpoints.updateDependant, async ({ input, actor }) => ({
    body: await updateDependant(deps, actor, input.params, input.body),
  }));

  mount(endpoints.removeDependant, ({ input, actor }) => removeDependant(deps, actor, input.params));
}
