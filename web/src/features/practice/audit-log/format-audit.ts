import {
  type AuditAction,
  type AuditKind,
  auditActions,
  auditKindSchema,
} from '@garden-room/contract/endpoints/audit';

/** Each action, after the actor's name. */
const actionWords: Record<AuditAction, string> = {
  read: 'read',
  book: 'booked',
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  restore: 'took back what was last done with',
  reschedule: 'moved',
  complete: 'noted as completed',
  'desk-note': 'changed the practice’s note on',
  edit: 'changed what was booked of',
  'edit-note': 'changed the note of',
  coming: 'said to come to',
  'another-time': 'asked for another time of',
  'no-show': 'noted as missed',
  arrived: 'noted as arrived for',
  delayed: 'noted as late for',
  'presence-cleared': 'took back who is here for',
  expire: 'let expire',
  papers: 'changed the papers of',
  keep: 'kept outside the hours',
  'free-orphan': 'freed the time of a patient who is gone:',
  export: 'exported',
  delete: 'deleted',
  'undo-booking': 'took back the booking of',
  'add-patient': 'noted as a patient',
  'correct-patient': 'corrected',
  'join-patient': 'put into an account',
  'part-patients': 'took out of an account again',
  'begin-import': 'began',
  'undo-import': 'took back',
  'release-patient': 'kept apart, as the account is gone:',
  'write-note': 'wrote',
  block: 'blocked',
  unblock: 'unblocked',
  'grant-admin': 'made an admin',
  'remove-admin': 'made a user again',
  'grant-reception': 'added to the reception',
  'remove-reception': 'removed from the reception',
  'edit-profile': 'edited',
  'delete-account': 'deleted the account',
  'create-post': 'wrote the post',
  'update-post': 'edited the post',
  'delete-post': 'deleted the post',
  'upload-picture': 'uploaded a picture for a post',
  'publish-review': 'published',
  'unpublish-review': 'took down',
  'remove-subscriber': 'removed an address from',
  'note-block': 'noted why time is blocked in the availability',
  'add-service': 'added a service',
  'change-service': 'changed a service',
  'remove-service': 'removed a service',
  'save-schedule': 'changed the availability',
  'save-practice': 'changed the settings',
  'close-days': 'closed days',
  'reopen-days': 'opened closed days again',
  'connect-calendar': 'connected a calendar to the availability',
  'remove-calendar': 'removed the calendar from the availability',
  'create-feed': 'made',
  'revoke-feed': 'revoked',
  'send-message': 'wrote a message',
  reply: 'answered',
  'finish-conversation': 'noted as done',
  'reopen-conversation': 'opened again',
  'add-task': 'added a task',
  'finish-task': 'noted as done the task',
  'reopen-task': 'opened again the task',
  'take-payment': 'noted',
  waive: 'waived what was open, by',
  'correct-payment': 'took a payment back, by',
  'send-mail-again': 'had sent again',
  'settle-mail': 'noted as told by telephone',
};

/** An action in words; one that an entry from another version has is shown as the audit stores it. */
export function formatAction(action: string): string {
  const known = auditActions.find((one) => one === action);
  return known ? actionWords[known] : action.replaceAll('-', ' ');
}

/** The name of a kind of record. */
export const recordKinds: Record<AuditKind, string> = {
  users: 'Account',
  appointments: 'Appointment',
  conversations: 'Conversation',
  tasks: 'Task',
  payments: 'Payment',
  patientNotes: 'Private note',
  messages: 'Message',
  mail: 'Email',
  services: 'Service',
  blogs: 'Post',
  postPictures: 'Picture of a post',
  reviews: 'Review',
  openings: 'Time that opened',
  imports: 'Import',
  newsletterSubscribers: 'Newsletter',
  calendarFeeds: 'Calendar feed of the practice',
  settings: 'Availability or Settings',
  audit: 'Audit',
  archives: 'Archive of everything',
};

/** The name of a list of records. */
const listWords: Partial<Record<AuditKind, string>> = {
  users: 'List of accounts',
  appointments: 'List of appointments',
  conversations: 'List of conversations',
  tasks: 'List of tasks',
  payments: 'List of payments',
  reviews: 'List of reviews',
  newsletterSubscribers: 'List of newsletter addresses',
};

/** The target of an entry in words: a record by its path, or a list by its collection. */
export function formatTarget(target: string): string {
  const [collection, id] = target.split('/');
  const kind = auditKindSchema.safeParse(collection);
  if (!kind.success) return target;
  return (id === undefined && listWords[kind.data]) || recordKinds[kind.data];
}

/** The name of an actor without a record: the system, or a user who has left. */
export const formatActor = (actorId: string): string =>
  actorId === 'system' ? 'The system' : 'A former user';
