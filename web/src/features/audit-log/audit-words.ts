import type { AuditKind } from '@garden-room/contract/audit';

/** What was done, after the name of who did it. One that is not here is told as the audit has it. */
const deeds: Record<string, string> = {
  read: 'read',
  book: 'booked',
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  restore: 'took back what was last done with',
  reschedule: 'moved',
  complete: 'noted as completed',
  'no-show': 'noted as missed',
  expire: 'let expire',
  keep: 'kept outside the hours',
  export: 'exported',
  delete: 'deleted',
  'add-patient': 'noted as a patient',
  'correct-patient': 'corrected',
  'join-patient': 'put into an account',
  'write-note': 'wrote',
  block: 'blocked',
  unblock: 'unblocked',
  'grant-admin': 'made an admin',
  'remove-admin': 'made a user again',
  'edit-profile': 'edited',
  'create-post': 'wrote the post',
  'update-post': 'edited the post',
  'delete-post': 'deleted the post',
  'save-schedule': 'changed the availability',
  'send-message': 'wrote a message',
  reply: 'answered',
};

/** Every action that has words, for a choice. */
export const actions: readonly string[] = Object.keys(deeds);

export const deedOf = (action: string): string => deeds[action] ?? action.replaceAll('-', ' ');

/** What a record is called. */
export const recordWords: Record<AuditKind, string> = {
  users: 'Account',
  appointments: 'Appointment',
  conversations: 'Conversation',
  patientNotes: 'Private note',
  messages: 'Message',
  blogs: 'Post',
  settings: 'Availability',
};

/** What whoever acted is called who has no record: the practice's own clockwork, or somebody who has left. */
export const actorWords = (actorId: string): string =>
  actorId === 'system' ? 'The system' : 'Somebody who has left';
