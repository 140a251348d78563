import { type AuditKind, auditActions, auditActs } from '@garden-room/contract/audit';
import { auditKindSchema } from '@garden-room/contract/endpoints/audit';

/** An action in words; one that an entry from another version has is shown as the audit stores it. */
export function formatAction(action: string): string {
  const knownAction = auditActions.find((one) => one === action);
  return knownAction ? auditActs[knownAction].words : action.replaceAll('-', ' ');
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
  if (target === 'settings/receipts') return 'Books';
  const [collection, id] = target.split('/');
  const kind = auditKindSchema.safeParse(collection);
  if (!kind.success) return target;
  return (id === undefined && listWords[kind.data]) || recordKinds[kind.data];
}

/** The name of an actor without a record: the system, or a user who has left. */
export const formatActor = (actorId: string): string =>
  actorId === 'system' ? 'The system' : 'A former user';
