import type { AppointmentEvent } from './appointment-detail.ts';

/** The names of an audited action; each begins after the name of who did it. */
interface AuditAct {
  /** The words in the audit, in its filter, and in a refusal without others. */
  words: string;
  /** The words in a refusal that names who was faster with the record that its reader sees. */
  ofThis?: string;
}

/** Every action that is written into the audit, in the order of the filter. */
export const auditActs = {
  read: { words: 'read' },
  export: { words: 'exported' },
  // Appointments: their events, and what is done to them besides.
  book: { words: 'booked a visit' },
  confirm: { words: 'confirmed a request', ofThis: 'confirmed this visit' },
  decline: { words: 'declined a request', ofThis: 'declined this request' },
  cancel: { words: 'cancelled a visit', ofThis: 'cancelled this visit' },
  restore: {
    words: 'took back what was last done with a visit',
    ofThis: 'took back what was last done with this visit',
  },
  reschedule: { words: 'moved a visit', ofThis: 'moved this visit' },
  edit: { words: 'changed what was booked', ofThis: 'changed this visit' },
  'edit-note': { words: 'changed the note of a visit', ofThis: 'changed the note of this visit' },
  complete: { words: 'noted a visit as completed', ofThis: 'noted this visit as completed' },
  'no-show': { words: 'noted a visit as missed', ofThis: 'noted this visit as missed' },
  arrived: { words: 'noted a patient as arrived' },
  delayed: { words: 'noted a patient as late' },
  'presence-cleared': { words: 'took back who is here' },
  expire: { words: 'let a request expire', ofThis: 'let this request expire' },
  papers: { words: 'changed the papers of a visit', ofThis: 'changed these papers' },
  coming: { words: 'said that the patient comes' },
  'another-time': { words: 'asked for another time' },
  'undo-booking': { words: 'took back a booking' },
  delete: { words: 'deleted', ofThis: 'deleted this visit' },
  'let-in': { words: 'let a patient into the room of their visit' },
  'leave-room': { words: 'noted that a visit by video is finished' },
  'desk-note': { words: 'changed the practice’s note on a visit', ofThis: 'changed the note of the day' },
  keep: { words: 'kept a visit outside the hours' },
  'free-orphan': { words: 'freed the time of a patient who is gone' },
  // People.
  'add-patient': { words: 'added a patient' },
  'correct-patient': { words: 'corrected a patient', ofThis: 'corrected this record' },
  'join-patient': { words: 'put a patient into an account' },
  'part-patients': { words: 'took a patient out of an account again' },
  'begin-import': { words: 'began an import' },
  'tell-imported': { words: 'told patients of imported visits' },
  'undo-import': { words: 'took back an import' },
  'release-patient': { words: 'kept a patient apart, as the account is gone' },
  'write-note': { words: 'wrote a private note' },
  block: { words: 'blocked a user' },
  unblock: { words: 'unblocked a user' },
  'grant-admin': { words: 'made a user an admin' },
  'remove-admin': { words: 'made an admin a user again' },
  'grant-reception': { words: 'added a user to the reception' },
  'remove-reception': { words: 'removed a user from the reception' },
  'edit-profile': { words: 'edited a profile' },
  'delete-account': { words: 'deleted an account' },
  // What is written.
  'send-message': { words: 'wrote a message' },
  reply: { words: 'answered a message' },
  'finish-conversation': { words: 'noted a conversation as done' },
  'reopen-conversation': { words: 'opened a conversation again' },
  'add-task': { words: 'added a task' },
  'finish-task': { words: 'noted a task as done' },
  'reopen-task': { words: 'opened a task again' },
  'take-payment': { words: 'noted a payment' },
  waive: { words: 'waived what was open' },
  'correct-payment': { words: 'took a payment back' },
  'lower-price': { words: 'lowered the price of a visit that had begun, or raised it again' },
  'close-books': {
    words: 'closed the books, or opened them again',
    ofThis: 'changed up to when the books are closed',
  },
  'send-mail-again': { words: 'had an email sent again' },
  'settle-mail': { words: 'noted an email as told by telephone' },
  'create-post': { words: 'wrote a post' },
  'update-post': { words: 'edited a post', ofThis: 'changed this post' },
  'delete-post': { words: 'deleted a post' },
  'upload-picture': { words: 'uploaded a picture for a post' },
  'publish-review': { words: 'published a review' },
  'unpublish-review': { words: 'took down a review' },
  'remove-subscriber': { words: 'removed an address from the newsletter' },
  // When and what the practice offers.
  'add-service': { words: 'added a service' },
  'change-service': { words: 'changed a service', ofThis: 'changed this service' },
  'remove-service': { words: 'removed a service' },
  'note-block': { words: 'noted why time is blocked in the availability' },
  'save-schedule': { words: 'changed the availability' },
  'save-practice': { words: 'changed the settings' },
  'save-rooms': {
    words: 'changed the rooms of visits by video',
    ofThis: 'changed the rooms of visits by video',
  },
  'close-days': { words: 'closed days' },
  'reopen-days': { words: 'opened closed days again' },
  'connect-calendar': { words: 'connected a calendar to the availability' },
  'remove-calendar': { words: 'removed the calendar from the availability' },
  'create-feed': { words: 'made a calendar feed' },
  'revoke-feed': { words: 'revoked a calendar feed' },
} as const satisfies Record<AppointmentEvent['event'], AuditAct> & Record<string, AuditAct>;

export type AuditAction = keyof typeof auditActs;

export const auditActions = Object.keys(auditActs) as AuditAction[];

/** The words for a deed, to a reader of the record: `cancelled this visit`. */
export function deedText(action: AuditAction): string {
  const { words, ofThis }: AuditAct = auditActs[action];
  return ofThis ?? words;
}

/** The subjects of audit entries, by the collection of its record; a list has no id. */
export const auditKinds = [
  'users',
  'appointments',
  'conversations',
  'tasks',
  'payments',
  'patientNotes',
  'messages',
  'mail',
  'services',
  'blogs',
  'postPictures',
  'reviews',
  'newsletterSubscribers',
  'openings',
  'imports',
  'calendarFeeds',
  'settings',
  'audit',
  'archives',
] as const;

export type AuditKind = (typeof auditKinds)[number];
