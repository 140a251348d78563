import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { audit } from '#audit/audit-store.ts';
import { closures } from '#closures/closure-store.ts';
import { storedFields } from '#lib/stored-value.ts';
import { blockReasons } from '#schedule/block-reasons.ts';
import { part, words } from '../archive-part.ts';

/** `settings/…`: each has fields of its own, and is kept as it is stored. */
const readSettings = (document: DocumentSnapshot) =>
  document.exists ? { _id: document.id, settings: storedFields(document.data() ?? {}) } : null;

/** A reason with its part of a day flat, as a table has it. */
function readReason(document: DocumentSnapshot) {
  const read = blockReasons.read(document);
  return read && { _id: document.id, ...read.part, reason: read.reason };
}

/** When and what the practice offers, and what was done. */
export const practiceParts = {
  settings: part({
    title: 'Settings, services and schedule',
    about:
      'Three records: `practice` is what the site says of the practice, `services` all services with the hidden ones, `schedule` the hours, days off, blocked times and rules of booking. One that was never changed is not there: the site then has what it was built with.',
    all: (db) => db.collection('settings'),
    ids: ['practice', 'schedule', 'services'],
    read: readSettings,
    fields: { _id: 'practice, services or schedule.', settings: 'All of it, as the site keeps it.' },
  }),
  closures: part({
    title: 'Closed days',
    about: 'Days, or hours of a day, that the practice has closed in one act, with the visits on them then.',
    ...closures,
    fields: {
      _id: words._id,
      first: 'First day at the clinic.',
      last: 'Last day at the clinic.',
      hours: 'Which hours of a single day; empty where all were closed.',
      parts: 'The parts of those hours that were open before.',
      dates: 'The days that were open before.',
      visits: 'The visits on them then: `_id` in visits, with day and time.',
      createdAt: words.createdAt,
      reopenedAt: 'When they were opened again (UTC).',
    },
  }),
  'blocked-times': part({
    title: 'Reasons of blocked times',
    about: 'Why parts of days are blocked. Which ones are is in the schedule.',
    all: blockReasons.all,
    read: readReason,
    fields: {
      _id: words._id,
      date: 'Day at the clinic.',
      start: 'From when.',
      end: 'Until when.',
      reason: 'Why.',
    },
  }),
  audit: part({
    title: 'Audit',
    about: 'Who has read, exported and changed what, and when.',
    ...audit,
    fields: {
      _id: words._id,
      actorId: 'Who: `_id` in patients, `system`, or an alias once they have left.',
      at: 'When (UTC).',
      action: 'What was done.',
      target: 'The record, by the site’s own name of it.',
      about: 'Whom it concerns: `_id` in patients.',
      before: 'The changed fields before.',
      after: 'The changed fields after.',
    },
  }),
};
