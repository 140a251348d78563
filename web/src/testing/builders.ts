import { type Appointment, type AvailableSlot, appointmentSchema } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import type { Post } from '@garden-room/contract/blog';
import type { PersonalData } from '@garden-room/contract/endpoints/account';
import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import type { JoinSide } from '@garden-room/contract/endpoints/patient-records';
import type { BalanceDetail, OpenSums, OpenVisit, Takings } from '@garden-room/contract/endpoints/payments';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import type { Review } from '@garden-room/contract/endpoints/reviews';
import type { Message } from '@garden-room/contract/message';
import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { receivedMethods } from '@garden-room/contract/payments';
import type { Service } from '@garden-room/contract/service';
import { type User, userSchema } from '@garden-room/contract/user';
import { noPapers } from '@garden-room/contract/visit-papers';

/** A user with an account; tests spell out the fields that they are about. */
export const aUser = (fields: Partial<User> = {}): User => ({
  ...userSchema.parse({
    _id: 'ada',
    userEmail: 'ada@example.test',
    email: 'ada@example.test',
    name: 'Ada Lovelace',
    displayName: 'Ada Lovelace',
    role: 'User',
    isPatient: false,
    isBlocked: false,
    photoURL: null,
    createdAt: '2026-11-01T10:00:00.000Z',
  }),
  ...fields,
});

/** A patient as in the practice's lists. */
export const aPatientRecord = (fields: Partial<Patient> = {}): Patient => ({
  ...patientSchema.parse({
    _id: 'ada',
    displayName: 'Ada Lovelace',
    userEmail: 'ada@example.test',
    photoURL: null,
  }),
  ...fields,
});

/** A patient in the comparison before a join. */
export const aJoinSide = (fields: Partial<JoinSide> = {}): JoinSide => ({
  ...aPatientRecord(),
  createdAt: '2026-11-01T15:00:00.000Z',
  appointments: 0,
  latest: [],
  ...fields,
});

/** A slot of half an hour that starts at a UTC instant. */
export const aSlot = (time: string, startsAt: string): AvailableSlot => ({
  time,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
});

/** Ada's appointment at nine on a Tuesday; a field that has a default in the contract has it. */
export const anAppointment = (fields: Partial<Appointment> = {}): Appointment => ({
  ...appointmentSchema.parse({
    _id: 'visit-1',
    serviceId: 'general-consultancy',
    serviceName: 'General Consultancy',
    patientId: 'ada',
    patientName: 'Ada Lovelace',
    date: '2026-11-24',
    time: '09:00 AM',
    timeZone: 'America/New_York',
    startsAt: '2026-11-24T14:00:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    price: 50,
    createdAt: '2026-11-20T10:00:00.000Z',
  }),
  ...fields,
});

/** An appointment with what happened to it: it was booked, unless said otherwise. */
export const anAppointmentDetail = (fields: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...anAppointment(fields),
  events: [{ event: 'book', by: 'patient', at: '2026-11-20T10:00:00.000Z' }],
  papers: noPapers,
  ...fields,
});

/** The appointment of Grace Hopper, an hour after Ada’s. */
export const theNextAppointment = (fields: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    _id: 'visit-2',
    patientId: 'grace',
    patientName: 'Grace Hopper',
    time: '10:00 AM',
    startsAt: '2026-11-24T15:00:00.000Z',
    endsAt: '2026-11-24T15:30:00.000Z',
    ...fields,
  });

export const aMessage = (fields: Partial<Message> = {}): Message => ({
  _id: 'results',
  userEmail: 'ada@example.test',
  from: 'practice',
  kind: 'written',
  facts: {},
  subject: 'Your results',
  body: 'All is well.',
  appointmentId: null,
  thread: fields.appointmentId ?? fields._id ?? 'results',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
  ...fields,
});

export const aConversation = (fields: Partial<Conversation> = {}): Conversation => ({
  _id: 'ada',
  patientName: 'Ada Lovelace',
  hasAccount: true,
  unread: 1,
  lastMessageAt: '2026-11-20T10:00:00.000Z',
  lastFrom: 'patient',
  waits: true,
  done: false,
  excerpt: 'And the iron?',
  ...fields,
});

export const aPost = (fields: Partial<Post> = {}): Post => ({
  _id: 'sleep',
  title: 'When sleep will not come',
  description: 'Almost everyone sleeps badly now and then.',
  date: '2026-11-02',
  picture: null,
  reviewedOn: null,
  state: 'published',
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: null,
  editedOn: null,
  ...fields,
});

/** Ada's review of her visit, with her consent to publish it. */
export const aReview = (fields: Partial<Review> = {}): Review => ({
  _id: 'visit-1',
  patientId: 'ada',
  patientName: 'Ada Lovelace',
  serviceName: 'General Consultancy',
  date: '2026-11-24',
  rating: 4,
  text: 'She listens.',
  shownName: 'Ada L.',
  mayPublish: true,
  createdAt: '2026-11-25T10:00:00.000Z',
  updatedAt: '2026-11-25T10:00:00.000Z',
  publishedAt: null,
  ...fields,
});

/** The data held about Ada, made late on a Sunday evening at the clinic. */
export const somePersonalData = (fields: Partial<PersonalData> = {}): PersonalData => ({
  practice: 'A practice',
  madeAt: '2026-11-23T03:00:00.000Z',
  date: '2026-11-22',
  user: aUser(),
  signIn: null,
  sessions: [],
  appointments: [anAppointmentDetail()],
  messages: [aMessage()],
  conversation: null,
  emails: [],
  reviews: [],
  waitingList: [],
  tasks: [],
  balances: [],
  payments: [],
  doors: [],
  newsletter: null,
  calendarFeeds: [],
  audit: [],
  unreadable: [],
  ...fields,
});

/** Ada's visit of October, of which nothing is paid, unless said otherwise. */
export const anOpenVisit = (fields: Partial<OpenVisit> = {}): OpenVisit => ({
  appointmentId: 'visit-1',
  broughtForwardId: null,
  patientId: 'ada',
  patientName: 'Ada Lovelace',
  serviceName: 'General Consultancy',
  date: '2026-10-20',
  time: '09:00 AM',
  attendee: null,
  kind: 'open',
  isFee: false,
  cents: 5000,
  dueCents: 5000,
  paidCents: 0,
  waivedCents: 0,
  since: '2026-10-20',
  ...fields,
});

/** Ada's balance of 20 from an import, of which nothing is paid, unless said otherwise. */
export const aBalance = (fields: Partial<BalanceDetail> = {}): BalanceDetail => ({
  ...{ _id: 'import_2', patientId: 'ada', patientName: 'Ada Lovelace', importId: 'import' },
  ...{ cents: 2000, asOf: '2026-11-28', createdAt: '2026-11-28T15:00:00.000Z' },
  ...{ paidCents: 0, waivedCents: 0, entries: [] },
  ...fields,
});

/** Nothing is open, unless said otherwise. */
export const openSums = (fields: Partial<OpenSums> = {}): OpenSums => ({
  open: { cents: 0, visits: 0, balances: 0 },
  noOutcome: { cents: 0, visits: 0, balances: 0 },
  toGiveBack: { cents: 0, visits: 0, balances: 0 },
  months: [],
  ...fields,
});

/** A day on which nothing was taken. */
export const noTakings: Takings = {
  from: '2026-11-24',
  to: '2026-11-24',
  methods: receivedMethods.map((method) => ({ method, cents: 0, entries: 0 })),
  cents: 0,
  waivedCents: 0,
};

/** A week in which nothing was, unless said otherwise. */
export const aPracticeWeek = (fields: Partial<PracticeWeek> = {}): PracticeWeek => ({
  from: '2026-11-23',
  to: '2026-11-29',
  booked: 0,
  newPatients: 0,
  cancelled: 0,
  noShows: 0,
  openMinutes: 2400,
  expectedMinutes: 0,
  days: [23, 24, 25, 26, 27, 28, 29].map((day) => ({ date: `2026-11-${day}`, services: [] })),
  ...fields,
});

/** This week and the last, as of its Tuesday. */
export const practiceWeeks = (
  thisWeek: Partial<PracticeWeek> = {},
  lastWeek: Partial<PracticeWeek> = {},
): PracticeWeeks => ({
  today: '2026-11-24',
  thisWeek: aPracticeWeek(thisWeek),
  lastWeek: aPracticeWeek(lastWeek),
});

/** A service with only the given fields spelled out. */
export const aService = (fields: Partial<Service> = {}): Service => ({
  id: 'yoga-therapy',
  name: 'Yoga Therapy',
  image: '/images/services/yoga-therapy.webp',
  price: 75,
  short_description: 'Gentle, one-to-one practice.',
  overview: 'An hour on the mat.',
  durationMinutes: 60,
  mode: 'in_person',
  ...fields,
});
