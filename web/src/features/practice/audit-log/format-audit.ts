import {
  type AuditAction,
  type AuditKind,
  auditActions,
  auditKindSchema,
} from '@garden-room/contract/endpoints/audit';

/** Each action, after the actor's name and by itself in the filter. */
const actionWords: Record<AuditAction, string> = {
  read: 'read',
  book: 'booked a visit',
  confirm: 'confirmed a request',
  decline: 'declined a request',
  cancel: 'cancelled a visit',
  restore: 'took back what was last done with a visit',
  reschedule: 'moved a visit',
  complete: 'noted a visit as completed',
  'desk-note': 'changed the practice’s note on a visit',
  edit: 'changed what was booked',
  'edit-note': 'changed the note of a visit',
  coming: 'said that the patient comes',
  'another-time': 'asked for another time',
  'no-show': 'noted a visit as missed',
  arrived: 'noted a patient as arrived',
  delayed: 'noted a patient as late',
  'presence-cleared': 'took back who is here',
  expire: 'let a request expire',
  papers: 'changed the papers of a visit',
  keep: 'kept a visit outside the hours',
  'free-orphan': 'freed the time of a patient who is gone',
  export: 'exported',
  delete: 'deleted',
  'undo-booking': 'took back a booking',
  'add-patient': 'added a patient',
  'correct-patient': 'corrected a patient',
  'join-patient': 'put a patient into an account',
  'part-patients': 'took a patient out of an account again',
  'begin-import': 'began an import',
  'undo-import': 'took back an import',
  'release-patient': 'kept a patient apart, as the account is gone',
  'write-note': 'wrote a private note',
  block: 'blocked a user',
  unblock: 'unblocked a user',
  'grant-admin': 'made a user an admin',
  'remove-admin': 'made an admin a user again',
  'grant-reception': 'added a user to the reception',
  'remove-reception': 'removed a user from the reception',
  'edit-profile': 'edited a profile',
  'delete-account': 'deleted an account',
  'create-post': 'wrote a post',
  'update-post': 'edited a post',
  'delete-post': 'deleted a post',
  'upload-picture': 'uploaded a picture for a post',
  'publish-review': 'published a review',
  'unpublish-review': 'took down a review',
  'remove-subscriber': 'removed an address from the newsletter',
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
  'create-feed': 'made a calendar feed',
  'revoke-feed': 'revoked a calendar feed',
  'send-message': 'wrote a message',
  reply: 'answered a message',
  'finish-conversation': 'noted a conversation as done',
  'reopen-conversation': 'opened a conversation again',
  'add-task': 'added a task',
  'finish-task': 'noted a task as done',
  'reopen-task': 'opened a task again',
  'take-payment': 'noted a payment',
  waive: 'waived what was open',
  'correct-payment': 'took a payment back',
  'send-mail-again': 'had an email sent again',
  'settle-mail': 'noted an email as told by telephone',
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
