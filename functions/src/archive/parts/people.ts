import { byKey, personFields, personKeys } from '@garden-room/contract/person-fields';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { subscribers } from '#newsletter/subscriber-store.ts';
import { patientNotes, visitNotes } from '#patient-notes/note-store.ts';
import { toUser } from '#users/user-record.ts';
import { users } from '#users/user-store.ts';
import { waits } from '#waiting-list/wait-store.ts';
import { part, words } from '../archive-part.ts';

/** A record without what says the same twice, and what only sign-ins and the site's own speed need. */
function readPerson(document: DocumentSnapshot) {
  const user = toUser(document);
  if (!user) return null;
  const { userEmail, displayName, foundAs, messagesVersion, endedSessions, ...kept } = user;
  const { openAppointments, editedVisit, ...person } = kept;
  return person;
}

const note = {
  _id: words._id,
  patientId: words.patientId,
  version: 'Counts the versions of this note; the highest is the note as it is.',
  text: 'What the practice has noted. Patients do not see it.',
  savedAt: 'When this version was saved (UTC).',
  savedBy: 'Who saved it: `_id` in patients, or an alias once they have left.',
};

/** Patients and the notes about them. */
export const peopleParts = {
  patients: part({
    title: 'Patients and users',
    about:
      'Everyone with a record: patients, people who have signed up, and the practice itself. The family members whom they book for are in `dependants`.',
    all: users,
    read: readPerson,
    fields: {
      _id: words._id,
      ...byKey(personKeys, (key) => personFields[key].label),
      externalId: 'Their number in the program that the practice came from.',
      role: 'Admin, Reception or User.',
      isPatient: 'Whether they have booked, or were added by the practice.',
      isBlocked: 'Whether they may not sign in.',
      hasAccount: 'Whether they can sign in; false for a patient whom the practice has added.',
      photoURL: 'Address of their picture at Google.',
      proposedEmail: 'An email that the practice has noted and they have not confirmed.',
      timeZone: 'Their time zone, where it is not the practice’s.',
      createdAt: words.createdAt,
      dependants: 'Family members whom they book for: `_id`, `name`, `birthYear`.',
      privacyNotice: 'Which privacy notice they have accepted, and when.',
      mailChoices: 'Which emails they want, and when they last chose.',
      joining: 'While two records are being joined: with which, by whom, until when it can be undone.',
      deletion: 'While their account is being deleted: when that was asked for.',
    },
  }),
  'patient-notes': part({
    title: 'Private notes about patients',
    about: 'Every version of the notes about patients, a record a version.',
    ...patientNotes,
    fields: { ...note, appointmentId: 'Always empty: the note is about the patient.' },
  }),
  'visit-notes': part({
    title: 'Private notes about visits',
    about: 'Every version of the notes about single visits, a record a version.',
    ...visitNotes,
    fields: { ...note, appointmentId: words.appointmentId },
  }),
  'waiting-list': part({
    title: 'Waiting list',
    about: 'Which services patients would come earlier for.',
    ...waits,
    fields: {
      _id: words._id,
      patientId: words.patientId,
      serviceId: 'Id of the service.',
      serviceName: 'Name of the service.',
      from: 'First day that suits them.',
      to: 'Last day that suits them.',
      parts: 'Parts of the day that suit them.',
      appointmentId: 'The visit that an earlier time would replace: `_id` in visits.',
      createdAt: words.createdAt,
      offeredAt: 'When they were last offered a time (UTC).',
    },
  }),
  newsletter: part({
    title: 'Newsletter',
    about: 'Addresses that visitors have left for the newsletter.',
    ...subscribers,
    fields: {
      _id: words._id,
      email: 'The address.',
      createdAt: words.createdAt,
      confirmedAt: 'When the owner of the address confirmed it (UTC).',
    },
  }),
};
