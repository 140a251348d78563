import type { AuditAction } from '@garden-room/contract/audit';
import type { Firestore } from 'firebase-admin/firestore';

/** Which audited acts change what the practice's desk or bell shows. A new act does not compile before it says so. */
const changesDesk: Readonly<Record<AuditAction, boolean>> = {
  read: false,
  export: false,
  book: true,
  confirm: true,
  decline: true,
  cancel: true,
  restore: true,
  reschedule: true,
  edit: true,
  'edit-note': true,
  complete: true,
  'no-show': true,
  arrived: true,
  delayed: true,
  'presence-cleared': true,
  expire: true,
  papers: true,
  coming: true,
  'another-time': true,
  'undo-booking': true,
  delete: true,
  'let-in': true,
  'leave-room': true,
  'desk-note': true,
  keep: true,
  'free-orphan': true,
  'add-patient': false,
  // A visit keeps the name under which it was booked. An alert, which it shows, is marked by `addUserChanges`.
  'correct-patient': false,
  'join-patient': false,
  'part-patients': false,
  'begin-import': false,
  'tell-imported': false,
  'undo-import': false,
  'release-patient': false,
  'write-note': false,
  block: false,
  unblock: false,
  'grant-admin': false,
  'remove-admin': false,
  'grant-reception': false,
  'remove-reception': false,
  'edit-profile': false,
  'delete-account': true,
  'send-message': true,
  reply: true,
  'finish-conversation': true,
  'reopen-conversation': true,
  'add-task': true,
  'finish-task': true,
  'reopen-task': true,
  'take-payment': true,
  waive: true,
  'correct-payment': true,
  'lower-price': true,
  'close-books': false,
  'send-mail-again': true,
  'settle-mail': true,
  'create-post': false,
  'update-post': false,
  'delete-post': false,
  'upload-picture': false,
  'publish-review': false,
  'unpublish-review': false,
  'remove-subscriber': false,
  'add-service': false,
  'change-service': false,
  'remove-service': false,
  'note-block': true,
  'save-schedule': true,
  'save-practice': false,
  'save-rooms': false,
  'close-days': true,
  'reopen-days': true,
  // The commit of the schedule says what a calendar closes.
  'connect-calendar': false,
  'remove-calendar': false,
  'create-feed': false,
  'revoke-feed': false,
};

interface Written {
  update?: { name: string; fields?: Record<string, { stringValue?: string }> };
}

/** What the desk or the bell shows, whoever writes it. What is only deleted is past, or goes with its person. */
const shown = /\/documents\/(appointments|tasks|payments|openings|closures|blockReasons|conversations)\//;

const needsMark = ({ update }: Written): boolean => {
  if (!update) return false;
  const action = update.fields?.['action']?.stringValue ?? '';
  const isDeskAct = /\/documents\/audit\//.test(update.name) && Object(changesDesk)[action] === true;
  return isDeskAct || shown.test(update.name) || update.name.endsWith('/documents/settings/schedule');
};

/** The store, which refuses each commit that changes what the desk or the bell shows and does not say so by a mark. */
export function withMarkedCommits(db: Firestore): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  const request = (method: string, body: unknown, ...rest: unknown[]) => {
    const writes: Written[] = method === 'commit' ? (Object(body).writes ?? []) : [];
    const names = writes.map(({ update }) => update?.name ?? '');
    if (writes.some(needsMark) && !names.some((name) => name.includes('/documents/changeMarks/')))
      throw new Error(`The desk would not learn of this change: ${names.join(', ')}`);
    return send.call(db, method, body, ...rest);
  };
  return Object.assign(Object.create(db), { request });
}
