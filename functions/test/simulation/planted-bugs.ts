/** A fault that is put into the function's code, in one place, as a change that looks harmless in a review. */
export interface PlantedBug {
  name: string;
  /** Below `functions/src`. */
  file: string;
  from: string;
  to: string;
}

/** Faults of the kinds that this code must not have; the simulation has to find each of them. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'create-to-set',
    file: 'appointments/lock-store.ts',
    from: 'writes.create(locks(db).doc(cell), lock)',
    to: 'writes.set(locks(db).doc(cell), lock)',
  },
  {
    name: 'a-lock-left-out',
    file: 'appointments/appointment-store.ts',
    from: 'addLocks(db, writes, appointment._id, appointment.cells);',
    to: 'addLocks(db, writes, appointment._id, appointment.cells.slice(0, -1));',
  },
  {
    name: 'a-read-outside',
    file: 'appointments/booking/book-appointment.ts',
    from: 'readScheduleState(db, transaction)',
    to: 'readScheduleState(db)',
  },
  {
    name: 'a-retry-forgets-the-block',
    file: 'appointments/booking/book-appointment.ts',
    from: 'if (isOwn) assertMayCall(actor.identity, patient.user);',
    to: '',
  },
  {
    name: 'the-last-look-of-a-join',
    file: 'account/join-patient.ts',
    from: 'if (left) return false;',
    to: 'void left;',
  },
  {
    name: 'an-undo-beside-a-change',
    file: 'appointments/changes/undo-booking.ts',
    from: "if (paymentEntries > 0) throw cannotUndo('A payment was noted for it.');",
    to: '',
  },
  {
    name: 'an-undo-over-a-later-change',
    file: 'appointments/changes/undo-edit.ts',
    from: 'edited.sequence === sequenceOf(appointment)',
    to: 'edited.sequence <= sequenceOf(appointment)',
  },
  {
    name: 'an-undo-of-a-colleague',
    file: 'appointments/changes/note-presence.ts',
    from: 'const isOwn = last?.by === actor.user._id;',
    to: 'const isOwn = last !== undefined;',
  },
  {
    name: 'a-mail-without-its-claim',
    file: 'mail-delivery/send-due-mail.ts',
    from: 'addMailChange(db, transaction, mail, { delivery, nextAttemptAt: delivery.leaseExpireTime });',
    to: '',
  },
  {
    name: 'an-open-list-over-another',
    file: 'users/open-appointments.ts',
    from: 'writes.update(record(db, user._id), { openAppointments }, { lastUpdateTime: updateTime });',
    to: 'writes.update(record(db, user._id), { openAppointments }); void updateTime;',
  },
  {
    name: 'a-sum-from-before',
    file: 'payments/payable.ts',
    from: 'store.edit(db, writes, _id, changes, updateTime);',
    to: 'store.edit(db, writes, _id, changes); void updateTime;',
  },
  {
    name: 'a-receipt-number-twice',
    file: 'books/books-store.ts',
    from: `if (updateTime) writes.update(document(db), fields, { lastUpdateTime: updateTime });
  else writes.create(document(db), fields);`,
    to: 'writes.set(document(db), fields, { merge: true }); void updateTime;',
  },
  {
    name: 'at-once-for-anyone',
    file: 'appointments/availability/service-timing.ts',
    from: '!isStaff(actor.user) && isEmailConfirmed(deps, actor)',
    to: '!isStaff(actor.user)',
  },
  {
    name: 'a-first-visit-that-was-before',
    file: 'appointments/statistics/read-visits.ts',
    from: 'visits.filter(takesPlace), addDays(from, -1))',
    to: 'visits.filter(takesPlace), from)',
  },
  {
    name: 'an-entry-beside-the-closing',
    file: 'books/books-store.ts',
    from: 'save(db, writes, { last: entry.receiptNumber ?? last, finalTo: closedTo }, books);',
    to: 'if (entry.receiptNumber) save(db, writes, { last: entry.receiptNumber, finalTo: closedTo }, books);',
  },
  {
    name: 'an-open-visit-by-its-former-price',
    file: 'appointments/appointment-store.ts',
    from: '...owedFieldsOf({ ...appointment, ...changes })',
    to: '...(changes.status && owedFieldsOf({ ...appointment, ...changes }))',
  },
  {
    name: 'a-room-that-is-taken',
    file: 'appointments/rooms/wait-at-door.ts',
    from: 'answered.finishedAt === null && holder === null;',
    to: 'answered.finishedAt === null; void holder;',
  },
  {
    name: 'a-mail-with-its-room',
    file: 'mail-delivery/visit-mail.ts',
    from: "const page = hasPage ? await linkOfVisit(deps, 'visit', appointment) : null;",
    to: "const page = hasPage ? (appointment.desk.room ?? (await linkOfVisit(deps, 'visit', appointment))) : null;",
  },
  {
    name: 'an-archive-with-its-rooms',
    file: 'archive/parts/visits.ts',
    from: 'desk: { note: visit.desk.note } }',
    to: 'desk: visit.desk }',
  },
  {
    name: 'a-message-with-its-room',
    file: 'appointments/appointment-message.ts',
    from: "reason: by === 'patient' || event === 'edit' ? null : reason },",
    to: "reason: appointment.desk.room ?? (by === 'patient' ? null : reason) },",
  },
  {
    name: 'a-call-in-a-room',
    file: 'appointments/rooms/act-at-door.ts',
    from: "if (address === '') throw cannot('There is no room for this visit: its patient is called.');",
    to: '',
  },
  {
    name: 'a-question-that-is-not-asked',
    file: 'mail-delivery/visit-mail.ts',
    from: 'clock.now() > Date.parse(mail.dueAt) + askingHours * hourMs;',
    to: 'clock.now() > Date.parse(mail.dueAt) + askingHours;',
  },
  {
    name: 'a-question-after-an-answer',
    file: 'mail-delivery/visit-mail.ts',
    from: 'answer !== null || ',
    to: '',
  },
];
