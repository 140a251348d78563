/** One kind of stored records about a person. */
interface PersonalRecords {
  /** The field that says whose a document is, or lists it; `_id` where its id does; null where found in another way. */
  owner: string | null;
  /**
   * When the person goes: `removed`, or `last`, with the account; `unlinked`, it stays and names them no more;
   * `alias`, the practice has to keep it, under an id that says nothing; `kept`, it names nobody, or is what an
   * erasure leaves for its years.
   */
  erasure: 'removed' | 'unlinked' | 'alias' | 'kept' | 'last';
  /**
   * The effect of a join with another of their records: it moves `at_once` (and back on undo) or `at_end`; `merged`:
   * into the other's; `unlinked`: as above; `stays`: only an account has it, or it names nobody.
   */
  join: 'at_once' | 'at_end' | 'merged' | 'unlinked' | 'stays';
  /** The field that names the visit with which a document moves, in a join and its undo. */
  followsVisits?: 'appointmentId' | 'appointmentIds';
  /** Its field of `PersonalData`; null for records that the practice keeps to itself, or that say nothing of them. */
  download: string | null;
  /** The part of the practice's archive that has it; null for what no archive has. */
  archive: string | null;
  /** The heading under which the privacy notice tells of it; null for what says nothing of a patient. */
  notice: string | null;
}

const goesByItself = { owner: null, erasure: 'kept', join: 'stays', download: null, archive: null } as const;

/**
 * Every collection that says something of a person, in the order in which an erasure works: appointments, which say
 * whose other records are, come after them.
 */
export const personalRecords = {
  patientNotes: {
    owner: 'patientId',
    erasure: 'alias',
    join: 'merged',
    download: null,
    archive: 'patient-notes',
    notice: 'The practice’s notes',
  },
  visitNotes: {
    owner: 'patientId',
    erasure: 'alias',
    join: 'merged',
    followsVisits: 'appointmentId',
    download: null,
    archive: 'visit-notes',
    notice: 'The practice’s notes',
  },
  messages: {
    owner: 'patientId',
    erasure: 'removed',
    join: 'at_end',
    download: 'messages',
    archive: 'messages',
    notice: 'Messages',
  },
  conversations: {
    owner: '_id',
    erasure: 'removed',
    join: 'merged',
    download: 'conversation',
    archive: 'conversations',
    notice: 'Messages',
  },
  mail: {
    owner: 'patientId',
    erasure: 'removed',
    join: 'at_once',
    followsVisits: 'appointmentIds',
    download: 'emails',
    archive: null,
    notice: 'Emails to you',
  },
  reviews: {
    owner: 'patientId',
    erasure: 'removed',
    join: 'at_end',
    download: 'reviews',
    archive: 'reviews',
    notice: 'What you say of a visit',
  },
  waitingList: {
    owner: 'patientId',
    erasure: 'removed',
    join: 'at_end',
    download: 'waitingList',
    archive: 'waiting-list',
    notice: 'The waiting list',
  },
  tasks: {
    owner: 'patientId',
    erasure: 'removed',
    join: 'at_end',
    followsVisits: 'appointmentId',
    download: 'tasks',
    archive: 'tasks',
    notice: 'What the practice has yet to do',
  },
  importedRows: {
    owner: 'madeId',
    erasure: 'unlinked',
    join: 'unlinked',
    download: null,
    archive: null,
    notice: 'Taken over from a file',
  },
  audit: {
    owner: null,
    erasure: 'alias',
    join: 'merged',
    download: 'audit',
    archive: 'audit',
    notice: 'Changes',
  },
  sessions: {
    owner: 'uid',
    erasure: 'removed',
    join: 'stays',
    download: 'sessions',
    archive: null,
    notice: 'Sign-ins',
  },
  calendarFeeds: {
    owner: 'uid',
    erasure: 'removed',
    join: 'stays',
    download: 'calendarFeeds',
    archive: null,
    notice: 'Your calendar feed',
  },
  /** The keys by which a repeated request is known. */
  idempotencyKeys: {
    owner: 'made',
    erasure: 'unlinked',
    join: 'unlinked',
    download: null,
    archive: null,
    notice: null,
  },
  payments: {
    owner: null,
    erasure: 'kept',
    join: 'stays',
    download: 'payments',
    archive: 'payments',
    notice: 'What you pay',
  },
  broughtForward: {
    owner: 'patientId',
    erasure: 'alias',
    join: 'at_once',
    download: 'balances',
    archive: 'balances',
    notice: 'What you pay',
  },
  /** What was answered at the door of a visit by video or phone. */
  visitDoors: {
    owner: 'patientId',
    erasure: 'removed',
    join: 'at_once',
    followsVisits: 'appointmentId',
    download: 'doors',
    archive: 'doors',
    notice: 'Appointments',
  },
  appointments: {
    owner: 'patientId',
    erasure: 'alias',
    join: 'at_once',
    download: 'appointments',
    archive: 'visits',
    notice: 'Appointments',
  },
  newsletterSubscribers: {
    owner: null,
    erasure: 'last',
    join: 'stays',
    download: 'newsletter',
    archive: 'newsletter',
    notice: 'The newsletter',
  },
  /** Fingerprints of addresses. */
  mailCounts: { ...goesByItself, notice: 'Emails to you' },
  rateLimits: { ...goesByItself, notice: 'Too many calls' },
  unverifiedHolds: { ...goesByItself, notice: 'Too many calls' },
  /** The identities of former staff who acted for the practice. */
  sealedIdentities: { ...goesByItself, notice: null },
  users: {
    owner: '_id',
    erasure: 'last',
    join: 'merged',
    download: 'user',
    archive: 'patients',
    notice: 'Your account',
  },
} as const satisfies Record<string, PersonalRecords>;

export type PersonalCollection = keyof typeof personalRecords;

/** A heading of the privacy notice under which records are told of. */
export type PersonalTopic = NonNullable<(typeof personalRecords)[PersonalCollection]['notice']>;
