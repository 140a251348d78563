import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { audit } from '#audit/audit-store.ts';
import { parseBooks } from '#books/books-store.ts';
import { parseFacts } from '#practice/practice-store.ts';
import { blockReasons } from '#schedule/block-reasons.ts';
import { closures } from '#schedule/closure-store.ts';
import { toScheduleState } from '#schedule/schedule-store.ts';
import { parseServices } from '#services/service-store.ts';
import { documentPart, part, words } from '../archive-part.ts';

/** A reason with its part of a day flat, as a table has it. */
function readReason(document: DocumentSnapshot) {
  const read = blockReasons.read(document);
  return read && { _id: document.id, ...read.part, reason: read.reason };
}

/** When and what the practice offers, and what was done. */
export const practiceParts = {
  services: documentPart({
    title: 'Services',
    about: 'What the practice offers, with what it has hidden.',
    path: 'settings/services',
    read: (_deps, document) => parseServices(document).all,
    fields: {
      _id: 'Id of the service: `serviceId` in visits.',
      name: 'Its name.',
      description: 'The sentence on its card.',
      overview: 'The whole text, on its own page.',
      price: 'The price, in the practice’s currency.',
      durationMinutes: 'How long it takes.',
      startEveryMinutes: 'How far apart it may start; empty: as the schedule says.',
      mode: 'in_person, phone or video.',
      picture: 'Its picture: one of the site’s, or `_id` in pictures.',
      needs: 'What people come to it for.',
      topics: 'Words by which posts about the same are found.',
      bring: 'What to bring.',
      course: 'The steps of a visit.',
      hidden: 'Whether it is neither shown nor booked.',
      bestseller: 'Whether its card says that it is a bestseller.',
      confirmsAtOnce: 'Whether what patients book needs no answer.',
      order: 'Its place in the list.',
      version: 'Counts its changes.',
    },
  }),
  schedule: documentPart({
    title: 'Schedule',
    about: 'One record: when the practice can be booked, with blocked times and the rules of booking.',
    path: 'settings/schedule',
    read: ({ db }, document) => {
      const { schedule, busyTimes } = toScheduleState(db, document);
      return [{ _id: 'schedule', ...schedule, busyTimes }];
    },
    fields: {
      _id: words._id,
      timeZone: 'The practice’s time zone.',
      weekly: 'The week’s hours, with breaks.',
      upcoming: 'Other hours from a date on.',
      daysOff: 'Days without hours.',
      overrides: 'Other hours on single days; a blocked time is a break in them.',
      busyTimes: 'When the doctor’s own calendar is busy (UTC).',
      startEveryMinutes: 'How far apart visits may start.',
      bufferMinutes: 'Minutes kept free after a visit.',
      minimumNoticeMinutes: 'How long before its start a time can be booked.',
      horizonDays: 'How many days ahead can be booked.',
      cancelCutoffHours: 'Until how many hours before its start patients may change a visit.',
      answerWithinOpenDays: 'Within how many open days a request is answered.',
      openMinutesToAnswer:
        'How many open minutes there must be until its answer is due, for a patient to ask for a time.',
      maxPendingPerPatient: 'How many requests a patient may have.',
      maxPendingUnverified: 'The same before their email is confirmed.',
      maxLivePerPatient: 'How many visits to come a patient may have.',
      maxUnverifiedPerAddress: 'How many unconfirmed requests one network may have.',
      unverifiedSharePercent: 'Which share of a day they may hold.',
    },
  }),
  practice: documentPart({
    title: 'Practice',
    about: 'One record: what the site says of the practice, as under Settings.',
    path: 'settings/practice',
    read: ({ practice }, document) => [{ _id: 'practice', ...parseFacts(practice, document) }],
    fields: {
      _id: words._id,
      name: 'Its name.',
      tagline: 'The line under the name.',
      description: 'The description for search engines.',
      doctor: 'The doctor’s name and title.',
      address: 'Where it is.',
      access: 'The way there.',
      moves: 'Where it moves, and when.',
      phone: 'Telephone number.',
      email: 'Email.',
      chatHours: 'When the chat is answered.',
      emergency: 'Numbers for emergencies.',
      socials: 'Profiles on networks.',
      payment: 'When and how patients pay.',
      receipts: 'What receipts say besides: the tax number, and codes.',
      desk: 'What its own sheets do: `alertOnSheet`, whether the day sheet has the words of alerts.',
      remote: 'What is said of visits by phone or video.',
      missedVisit: 'The fee for a missed visit, in the practice’s currency, and when it is not charged.',
      cancelledByPractice: 'What the practice does when it cancels at short notice.',
      arriveMinutesEarly: 'How many minutes early patients come.',
      adultAge: 'From which age on patients come alone.',
      terms: 'Date and law of the terms.',
      barrierAnswerDays: 'Within how many working days a reported barrier is answered.',
      notes: 'What else patients are told.',
    },
  }),
  books: documentPart({
    title: 'Books',
    about: 'One record: the last receipt, and up to when the books are closed.',
    path: 'settings/receipts',
    read: (_deps, document) => {
      const { last, closedTo, finalTo } = parseBooks(document);
      return [{ _id: 'receipts', last, closedTo, finalTo }];
    },
    fields: {
      _id: words._id,
      last: 'The number of the last receipt.',
      closedTo: 'The last day of the closed books: no entry in payments is dated up to it any more.',
      finalTo: 'The day up to which they stay closed, because an entry has been noted since.',
    },
  }),
  closures: part({
    title: 'Closed days',
    about: 'Days, or hours of a day, that the practice has closed in one act, with the visits on them then.',
    ...closures,
    fields: {
      _id: words._id,
      first: 'First day at the practice.',
      last: 'Last day at the practice.',
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
      date: 'Day at the practice.',
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
