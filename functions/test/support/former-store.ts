import { addDays } from '@garden-room/contract/availability';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { Timestamp } from 'firebase-admin/firestore';
import type { Person } from './people.ts';
import { db } from './suite.ts';

/*
 * A practice's documents as the version of 25 November 2026 (commit 7d1eb897) wrote them, not made by today's stores: a
 * schema that can no longer read them must fail. One long file, since the documents name each other.
 */

const timeZone = 'America/New_York';
const office = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };
const hourMs = 3_600_000;

/** The people who were there: the accounts, which the identity provider keeps. */
interface FormerPeople {
  admin: Pick<Person, 'uid' | 'email'>;
  patient: Pick<Person, 'uid' | 'email'>;
  /** `now` in UTC milliseconds, and its day at the clinic. */
  now: number;
  today: string;
}

/** Ids of the appointments; the days and times of those to come are in `formerDays`. */
export const former = {
  request: 'formerRequest0000001',
  visit: 'formerVisit000000001',
  first: 'formerSeries00000001',
  second: 'formerSeries00000002',
  noted: 'formerNoted000000001',
  past: 'formerPast0000000001',
  expired: 'formerExpired0000001',
  late: 'formerLate0000000001',
  patient: 'formerPatient0000001',
  closure: 'formerClosure0000001',
  post: 'formerPost0000000001',
  draft: 'formerDraft000000001',
  letter: 'formerLetter00000001',
  dependant: 'formerDependant00001',
  /** The secret part of a calendar's address, and the SHA-256 by which it is kept. */
  feedToken: 'Zm9ybWVyLWNhbGVuZGFyLWZlZWQtdG9rZW4tMDAwMDE',
} as const;

/** The days of what is to come. */
export const formerDays = (today: string) => ({
  request: addDays(today, 5),
  visit: addDays(today, 8),
  noted: addDays(today, 9),
  first: addDays(today, 12),
  second: addDays(today, 19),
  closed: addDays(today, 30),
});

/** Writes all of them into the store. */
export async function plantFormerStore(people: FormerPeople): Promise<void> {
  const batch = db.batch();
  for (const [path, fields] of Object.entries({
    ...peopleDocuments(people),
    ...settingsDocuments(people),
    ...visitDocuments(people),
    ...writtenDocuments(people),
  }))
    batch.set(db.doc(path), fields);
  await batch.commit();
}

const at = (milliseconds: number) => Timestamp.fromMillis(milliseconds);

function instantOf(date: string, time: string): number {
  const [, hour = '', minute = '', half = ''] = /^(\d\d):(\d\d) ([AP])M$/.exec(time) ?? [];
  const minutes = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
  return existingInstant(timeZone, date, minutes) ?? Number.NaN;
}

/** `2026-12-01T1430`: the quarters of an hour that a visit held. */
function cellsOf(startsAt: number, minutes: number): string[] {
  return Array.from({ length: minutes / 15 }, (_, index) => {
    const iso = new Date(startsAt + index * 15 * 60_000).toISOString();
    return `${iso.slice(0, 13)}${iso.slice(14, 16)}`;
  });
}

/** The search words of a record. */
function searched(words: string[], place: string): Record<string, string> {
  const beginnings = words.flatMap((word) => [...word].map((_, index) => word.slice(0, index + 1)));
  return Object.fromEntries(beginnings.map((beginning) => [`=${beginning}`, place]));
}

function peopleDocuments({ admin, patient, now }: FormerPeople) {
  const { uid: patientId, email } = patient;
  const ada = ['ada', 'former', 'ada former', email, '2025550143', '5550143', '0143'];
  const grace = ['grace', 'noted', 'grace noted', '2025550198', '5550198', '0198'];
  const doctor = ['former', 'admin', 'former admin', admin.email];
  return {
    [`users/${admin.uid}`]: {
      email: admin.email,
      name: 'Former Admin',
      photoURL: null,
      role: 'Admin',
      isPatient: false,
      isBlocked: false,
      phone: null,
      address: null,
      createdAt: at(now - 900 * hourMs),
      messagesVersion: 0,
      openAppointments: {},
      dependants: [],
      nameKey: 'former admin',
      userSearch: searched(doctor, 'Admin former admin'),
      patientSearch: {},
      privacyNotice: null,
    },
    [`users/${patientId}`]: {
      email,
      name: 'Ada Former',
      photoURL: null,
      role: 'User',
      isPatient: true,
      isBlocked: false,
      phone: '+1 202-555-0143',
      address: '4 Mill Lane, Washington',
      timeZone: 'America/Chicago',
      createdAt: at(now - 800 * hourMs),
      messagesVersion: 7,
      openAppointments: Object.fromEntries(
        [former.request, former.visit, former.first, former.second].map((id) => [
          id,
          { status: id === former.request ? 'pending' : 'confirmed', startsAt: at(now + 100 * hourMs) },
        ]),
      ),
      dependants: [
        { _id: former.dependant, name: 'Tim Former', birthYear: 2019, requestHash: 'c2l4dHktZm91cg' },
      ],
      nameKey: 'ada former',
      userSearch: searched(ada, 'User ada former'),
      patientSearch: searched(ada, 'ada former'),
      privacyNotice: { version: '2026-11-16', acceptedAt: at(now - 700 * hourMs) },
      mailChoices: { reminders: true, messages: false, chosenAt: at(now - 600 * hourMs) },
    },
    [`users/${former.patient}`]: {
      email: '',
      name: 'Grace Noted',
      photoURL: null,
      role: 'User',
      isPatient: true,
      isBlocked: false,
      phone: '+1 202-555-0198',
      address: null,
      createdAt: at(now - 500 * hourMs),
      messagesVersion: 1,
      openAppointments: { [former.noted]: { status: 'confirmed', startsAt: at(now + 200 * hourMs) } },
      dependants: [],
      nameKey: 'grace noted',
      userSearch: searched(grace, 'User grace noted'),
      patientSearch: searched(grace, 'grace noted'),
      hasAccount: false,
      requestHash: 'b3JpZ2luYWwtcmVxdWVzdA',
    },
    'calendarFeeds/TIpN2q5pKOtxUcTE2V-EyTnmAsO-9__rTEROOnBdwEQ': {
      uid: patientId,
      kind: 'own',
      createdAt: at(now - 400 * hourMs),
      lastReadAt: null,
    },
  };
}

function settingsDocuments({ now, today }: FormerPeople) {
  const { closed } = formerDays(today);
  return {
    'settings/schedule': {
      timeZone,
      weekly: {
        monday: office,
        tuesday: office,
        wednesday: office,
        thursday: office,
        friday: office,
        saturday: office,
        sunday: office,
      },
      daysOff: [closed],
      overrides: [
        {
          date: addDays(today, 40),
          hours: { open: '10:00', close: '12:00', breaks: [{ start: '10:00', end: '11:00' }] },
        },
      ],
      startEveryMinutes: 30,
      bufferMinutes: 0,
      minimumNoticeMinutes: 60,
      horizonDays: 60,
      cancelCutoffHours: 24,
      confirmWithinHours: 48,
      maxPendingPerPatient: 3,
      maxPendingUnverified: 1,
      maxLivePerPatient: 10,
      maxUnverifiedPerAddress: 10,
      unverifiedSharePercent: 50,
      busyTimes: [{ startsAt: at(now + 2000 * hourMs), endsAt: at(now + 2001 * hourMs) }],
    },
    'settings/services': {
      services: [
        {
          _id: 'sleep-consultation',
          name: 'Sleep Consultation',
          description: 'Half an hour about your nights.',
          overview: '',
          needs: ['prevention'],
          topics: ['sleep'],
          bring: ['A list of your medicines'],
          course: [],
          price: 50,
          durationMinutes: 30,
          startEveryMinutes: null,
          mode: 'in_person',
          picture: 'green-door',
          hidden: false,
          order: 0,
          version: 3,
        },
        {
          _id: 'a-former-service',
          name: 'A Former Service',
          description: 'By telephone.',
          overview: 'Three quarters of an hour.',
          needs: [],
          topics: [],
          bring: [],
          course: [],
          price: 75.5,
          durationMinutes: 45,
          startEveryMinutes: 15,
          mode: 'phone',
          picture: 'doorway',
          hidden: true,
          order: 1,
          version: 1,
        },
      ],
    },
    'settings/practice': {
      name: 'The Former Practice',
      tagline: 'For everyone',
      description: 'A practice of some time ago.',
      doctor: { name: 'Dr. F. Former', title: 'MD' },
      address: {
        street: '1 Former Lane',
        district: 'Somewhere',
        city: 'Town',
        region: 'DC',
        postalCode: '20007',
        countryCode: 'US',
        latitude: 38.9,
        longitude: -77,
      },
      access: { headline: 'A room', directions: 'A house.', entrance: 'One step.', way: '' },
      phone: '+1 202-555-0111',
      email: 'hello@former.test',
      chatHours: 'on weekdays from 9 am to 5 pm',
      emergency: { ambulance: '911', crisisLine: '988' },
      socials: [{ name: 'X', href: 'https://x.example/former' }],
      payment: { when: 'after the visit', methods: ['cash'], publicPrograms: 'Medicare' },
      missedVisit: { fee: 40, forgiven: 'The first time is free.' },
      cancelledByPractice: 'We call you.',
      arriveMinutesEarly: 10,
      adultAge: 18,
      terms: { date: '2026-11-22', law: 'the District of Columbia' },
      barrierAnswerDays: 5,
      notes: { fees: '', firstAppointment: '', cancellation: '' },
    },
    'settings/userSearch': { index: 2 },
    [`blockReasons/${addDays(today, 40)}T10:00-11:00`]: {
      date: addDays(today, 40),
      start: '10:00',
      end: '11:00',
      reason: 'A conference',
    },
    [`closures/${former.closure}`]: {
      first: closed,
      last: closed,
      dates: [closed],
      visits: [],
      createdAt: at(now - 50 * hourMs),
      reopenedAt: null,
    },
  };
}

function visitDocuments({ admin, patient, now, today }: FormerPeople) {
  const [adminId, patientId] = [admin.uid, patient.uid];
  const days = formerDays(today);
  const general = {
    serviceId: 'general-consultancy',
    serviceName: 'General Consultancy',
    durationMinutes: 30,
    price: 50,
    mode: 'in_person',
  };
  const nothingYet = {
    attendee: null,
    note: null,
    noteVersion: 0,
    reason: null,
    cancelledFrom: null,
    cancelledLate: false,
    answer: null,
    movedFrom: null,
    presence: null,
    tellAt: null,
    series: null,
    seriesAct: null,
    papers: { plan: '', receipt: null, version: 0 },
    requestHash: null,
  };
  const slot = (date: string, time: string) => {
    const startsAt = instantOf(date, time);
    const place = { date, time, startsAt: at(startsAt), endsAt: at(startsAt + hourMs / 2) };
    return { ...place, cells: cellsOf(startsAt, 30), timeZone };
  };
  const ofAda = { ...general, ...nothingYet, patientId, patientName: 'Ada Former' };
  const lastWeek = at(now - 40 * hourMs);
  const booked = { action: 'book', by: patientId, at: lastWeek };
  const confirmed = { action: 'confirm', by: adminId, at: at(now - 39 * hourMs) };
  const visits: Record<string, { cells: readonly string[] } & Record<string, unknown>> = {
    [former.request]: {
      ...ofAda,
      ...slot(days.request, '10:00 AM'),
      status: 'pending',
      note: 'I wake at four.',
      noteVersion: 2,
      attendee: { dependantId: former.dependant, name: 'Tim Former', birthYear: 2019 },
      createdAt: at(now - hourMs / 4),
      history: [{ ...booked, at: at(now - hourMs / 4) }],
      sequence: 0,
      requestHash: 'ZmlyZXN0b3JlLWZvcm1lci1oYXM',
    },
    [former.visit]: {
      ...ofAda,
      ...slot(days.visit, '11:00 AM'),
      status: 'confirmed',
      answer: 'coming',
      movedFrom: { ...slot(addDays(days.visit, 1), '09:00 AM'), status: 'confirmed' },
      createdAt: lastWeek,
      history: [
        booked,
        { action: 'reschedule', by: patientId, at: at(now - 39.5 * hourMs) },
        confirmed,
        { action: 'coming', by: patientId, at: at(now - hourMs) },
      ],
      sequence: 3,
    },
    ...Object.fromEntries(
      ([former.first, former.second] as const).map((id, index) => [
        id,
        {
          ...ofAda,
          ...slot(index === 0 ? days.first : days.second, '09:00 AM'),
          status: 'confirmed',
          series: { id: former.first, place: index + 1, of: 2 },
          seriesAct: index === 0 ? { key: 'a2V5', call: 'Y2FsbA', kept: [] } : null,
          createdAt: lastWeek,
          history: [
            { action: 'book', by: adminId, at: lastWeek },
            { action: 'confirm', by: adminId, at: lastWeek },
          ],
          sequence: 1,
          requestHash: 'c2VyaWVzLWhhc2g',
        },
      ]),
    ),
    [former.noted]: {
      ...ofAda,
      ...slot(days.noted, '02:00 PM'),
      patientId: former.patient,
      patientName: 'Grace Noted',
      status: 'confirmed',
      createdAt: lastWeek,
      history: [
        { action: 'book', by: adminId, at: lastWeek },
        { action: 'confirm', by: adminId, at: lastWeek },
      ],
      sequence: 0,
    },
    [former.past]: {
      ...ofAda,
      ...slot(addDays(today, -10), '10:00 AM'),
      status: 'completed',
      presence: 'arrived',
      papers: {
        plan: 'Walk for twenty minutes each day.',
        receipt: { amount: 50, paidOn: addDays(today, -10), method: 'card' },
        version: 2,
      },
      createdAt: at(now - 400 * hourMs),
      history: [
        booked,
        confirmed,
        { action: 'arrived', by: adminId, at: lastWeek },
        { action: 'complete', by: adminId, at: lastWeek },
        { action: 'papers', by: adminId, at: lastWeek },
      ],
      sequence: 4,
    },
    [former.expired]: {
      ...ofAda,
      ...slot(addDays(today, -1), '03:00 PM'),
      status: 'declined',
      createdAt: at(now - 100 * hourMs),
      history: [
        { ...booked, at: at(now - 100 * hourMs) },
        { action: 'expire', by: 'system', at: at(now - 52 * hourMs) },
      ],
      sequence: 1,
    },
    [former.late]: {
      ...ofAda,
      ...slot(addDays(today, -2), '04:00 PM'),
      status: 'cancelled',
      cancelledFrom: 'confirmed',
      cancelledLate: true,
      createdAt: at(now - 100 * hourMs),
      history: [booked, confirmed, { action: 'cancel', by: patientId, at: lastWeek }],
      sequence: 2,
    },
  };
  const live = [former.request, former.visit, former.first, former.second, former.noted];
  const held = live.flatMap((id) => (visits[id]?.cells ?? []).map((cell) => [cell, id] as const));
  const byDay = Map.groupBy(held, ([cell]) => cell.slice(0, 10));
  return {
    ...Object.fromEntries(Object.entries(visits).map(([id, visit]) => [`appointments/${id}`, visit])),
    ...Object.fromEntries(held.map(([cell, appointmentId]) => [`slots/${cell}`, { appointmentId }])),
    ...Object.fromEntries(
      [...byDay].map(([date, cells]) => [
        `busyDays/${date}`,
        { cells: Object.fromEntries(cells.map(([cell]) => [cell.slice(11), true])) },
      ]),
    ),
    [`dayCounts/${days.visit}`]: { expectedMinutes: 30, services: { 'General Consultancy': 1 } },
    [`dayCounts/${addDays(today, -2)}`]: {
      ...{ made: 0, cancelled: 1, noShows: 0, expectedMinutes: 0, services: {} },
      isWhole: true,
    },
    [`monthCounts/${today.slice(0, 7)}`]: { days: { [addDays(today, -2)]: { made: 0, services: [] } } },
    [`staleDays/${addDays(today, -2)}`]: { patientIds: [patientId], marks: 1 },
    [`openings/${former.visit}_3`]: {
      ...freed(slot(addDays(days.visit, 1), '09:00 AM')),
      freedAt: lastWeek,
      isStretch: false,
      offerAt: null,
    },
    [`waitingList/${patientId}-general-consultancy`]: {
      patientId,
      serviceId: 'general-consultancy',
      serviceName: 'General Consultancy',
      from: today,
      to: addDays(today, 20),
      parts: ['morning'],
      appointmentId: former.visit,
      createdAt: lastWeek,
      offeredAt: null,
    },
    [`reviews/${former.past}`]: {
      patientId,
      patientName: 'Ada Former',
      serviceName: 'General Consultancy',
      date: addDays(today, -10),
      rating: 5,
      text: 'I was listened to.',
      shownName: 'Ada F.',
      mayPublish: true,
      createdAt: lastWeek,
      updatedAt: lastWeek,
      publishedAt: lastWeek,
    },
  };
}

function freed<Slot extends { timeZone: string }>({ timeZone: _, ...slot }: Slot) {
  return slot;
}

function writtenDocuments({ admin, patient, now, today }: FormerPeople) {
  const [adminId, patientId] = [admin.uid, patient.uid];
  const days = formerDays(today);
  const yesterday = at(now - 24 * hourMs);
  const startsAt = new Date(instantOf(days.visit, '11:00 AM')).toISOString();
  const waiting = { attempts: 0, startTime: null, endTime: null, leaseExpireTime: null, error: null };
  const mail = {
    recipient: 'patient',
    to: [],
    message: null,
    headers: {},
    createdAt: yesterday,
    dueAt: at(now - 60_000),
    removeAt: at(now + 90 * 24 * hourMs),
  };
  const said = {
    patientId,
    userEmail: patient.email,
    from: 'practice',
    appointmentId: null,
    createdAt: yesterday,
    readAt: null,
  };
  const aboutVisit = { serviceName: 'General Consultancy', timeZone, mode: 'in_person', attendee: null };
  const note = { patientId, savedAt: yesterday, savedBy: adminId };
  const post = { date: '2026-11-20', editedOn: null, updatedAt: null, reviewedOn: '2026-11-21' };
  return {
    [`messages/${former.letter}`]: {
      ...said,
      from: 'patient',
      subject: 'My tablets',
      body: 'May I take them with tea?',
      thread: former.letter,
    },
    'messages/formerAnswer00000001': {
      ...said,
      subject: 'My tablets',
      body: 'With water.',
      thread: former.letter,
    },
    'messages/formerEvent000000001': {
      ...said,
      kind: 'confirmed',
      facts: { ...aboutVisit, date: days.visit, time: '11:00 AM', by: 'practice', reason: null },
      appointmentId: former.visit,
    },
    [`conversations/${patientId}`]: {
      patientName: 'Ada Former',
      hasAccount: true,
      unread: 1,
      unanswered: 0,
      lastMessageAt: yesterday,
      lastFrom: 'practice',
      excerpt: 'With water.',
    },
    'patientNotes/formerNoteVersion000000001': { ...note, version: 1, text: 'Sleeps badly.' },
    'visitNotes/formerVisitNoteVersion00001': {
      ...{ ...note, appointmentId: former.past },
      version: 1,
      text: 'Blood pressure 120 over 80.',
    },
    [`mail/${former.visit}_3_confirmed`]: {
      ...mail,
      kind: 'confirmed',
      patientId,
      sequence: 3,
      appointmentIds: [former.visit],
      facts: {
        ...{ date: days.visit, time: '11:00 AM', timeZone, startsAt },
        ...{ status: 'confirmed', by: 'practice' },
      },
      nextAttemptAt: at(now - 60_000),
      toCall: false,
      delivery: { state: 'PENDING', ...waiting },
    },
    [`mail/${former.noted}_0_rescheduled`]: {
      ...mail,
      kind: 'rescheduled',
      patientId: former.patient,
      sequence: 0,
      appointmentIds: [former.noted],
      facts: {},
      nextAttemptAt: null,
      toCall: true,
      delivery: { state: 'NOT_SENT', ...waiting, endTime: yesterday, error: 'no-address' },
    },
    'audit/formerEntry000000001': {
      actorId: adminId,
      at: yesterday,
      action: 'confirm',
      target: `appointments/${former.visit}`,
      kind: 'appointments',
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    },
    [`blogs/${former.post}`]: {
      ...post,
      title: 'A former post',
      description: 'Words of some time ago.',
      picture: null,
      createdAt: yesterday,
      requestHash: 'cG9zdC1oYXNo',
    },
    [`blogs/${former.draft}`]: {
      ...post,
      title: 'A former draft',
      description: 'Half a thought.',
      picture: null,
      draftedAt: yesterday,
    },
    'newsletterSubscribers/formerSubscriber0000000001': {
      email: 'reader@former.test',
      createdAt: yesterday,
      confirmedAt: null,
    },
  };
}
