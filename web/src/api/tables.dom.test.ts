import { type EndpointName, endpoints } from '@garden-room/contract/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

/** The parts of a query, and of an act, that the tests need. */
type Derived = {
  key?: (input: object) => readonly unknown[];
  refetch?: (client: QueryClient, input: object) => Promise<void>;
};

const derived = vi.hoisted(() => new Map<string, Derived>());

vi.mock('./api-of.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./api-of.ts')>();
  const apiOf: typeof original.apiOf = (rows, table) => {
    const api = original.apiOf(rows, table);
    for (const [name, one] of Object.entries(api)) derived.set(name, one as Derived);
    return api;
  };
  return { ...original, apiOf };
});

await Promise.all(Object.values(import.meta.glob(['./*.ts', '!./*.test.ts'])).map((load) => load()));

/** Called by a function of its own, by the browser itself, or not at all: no row says anything about it. */
const withoutRow: readonly EndpointName[] = [
  ...(['startSession', 'endSession', 'getUser', 'getOwnUser', 'manageUser', 'sendConfirmation'] as const),
  ...(['subscribe', 'removeSubscriber', 'uploadPostPicture', 'exportPatient'] as const),
  'exportVisitReport',
  ...(['readArchive', 'reportClientError'] as const),
  ...(['calendarFile', 'exportSubscribers', 'exportAppointments', 'exportAudit', 'exportPayments'] as const),
  ...(['calendarFeed', 'personalPage', 'nextFreeTimes', 'markAsPatient', 'healthz'] as const),
];

test('each endpoint has one row', () => {
  expect([...derived.keys(), ...withoutRow].toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

const visits = [
  'listTasks',
  'listVisitPayments',
  'listPayments',
  'getTakings',
  'listOpenVisits',
  'getOpenSums',
  'getBalance',
  'getAppointment',
  'getVisitReport',
  'getSeries',
  'listAppointments',
  'listOpenings',
];
const freeTimes = ['availableDays', 'availableSlots', 'previewSeries', 'previewSeriesMove', 'timesByLink'];
const schedule = ['getSchedule', 'listBlockReasons'];
const closures = ['getClosure', 'listClosures'];
const mail = ['listAppointmentMail', 'listMailProblems', ...closures];
const conversations = ['getConversation', 'listConversationMessages', 'listConversations'];
const notes = ['getPatientNote', 'listPatientNoteVersions'];
const people = ['listPatients', 'listUsers'];
const imports = ['getImport', 'listImports'];
const patient = ['getPatient', ...notes, 'listVisitNotes'];
const posts = ['getPost', 'listPosts'];
const moved = [...visits, ...freeTimes];

/** The endpoints refetched after an act, stated apart from the beginnings of query keys. */
const refetched: Partial<Record<EndpointName, readonly string[]>> = {
  ...{ closeDays: [...schedule, ...closures, ...freeTimes] },
  ...{ reopenDays: [...schedule, ...closures, ...freeTimes], settleVisits: [...moved, ...mail] },
  ...{ saveSchedule: [...schedule, ...freeTimes], noteBlockReason: schedule, savePractice: [] },
  ...{ connectOwnCalendar: freeTimes, fetchOwnCalendar: freeTimes, removeOwnCalendar: freeTimes },
  ...{ importFile: [...imports, ...moved, ...people] },
  ...{ tellImported: [...imports, ...mail] },
  ...{ undoImport: [...imports, ...moved, ...mail, ...people] },
  ...{ sendMailAgain: mail, settleMail: mail },
  ...{ sendMessage: conversations, replyToMessage: conversations, markMessageRead: [] },
  ...{ markConversation: conversations },
  ...{ addTask: ['listTasks'], finishTask: ['listTasks'] },
  ...{ addPayment: [...visits, 'getClosing'], addBalancePayment: [...visits, 'getClosing'] },
  ...{ correctPayment: [...visits, 'getClosing'] },
  ...{ closeBooks: ['getClosing'] },
  ...{ addService: ['listServices'], changeService: ['listServices'], removeService: ['listServices'] },
  ...{ publishReview: ['listReviews', 'listPublishedReviews'], writeReview: [], removeReview: [] },
  ...{ addPatient: people, correctPatient: ['getPatient', ...people], writePatientNote: notes },
  ...{ joinPatient: [...patient, ...visits, ...people], partPatients: [...patient, ...moved, ...people] },
  ...{ erasePatient: [...moved, ...people] },
  ...{ setBlocked: ['listUsers'], setRole: ['listUsers'], updateProfile: [], chooseMail: [] },
  ...{ addDependant: [], updateDependant: [], removeDependant: [], deleteAccount: [] },
  ...{ revokeSession: ['listSessions'], signOutEverywhere: [] },
  ...{ createCalendarFeed: ['listCalendarFeeds'], revokeCalendarFeed: ['listCalendarFeeds'] },
  ...{ joinWaitingList: ['listWaits'], leaveWaitingList: ['listWaits'] },
  ...{ bookSeries: moved, rescheduleSeries: moved, cancelSeries: moved, bookAppointment: [] },
  ...{ confirmAppointment: moved, cancelAppointment: moved, restoreAppointment: moved, undoDecision: moved },
  ...{ declineAppointment: moved, completeAppointment: moved, markNoShow: moved, notePresence: moved },
  ...{
    editAppointment: moved,
    rescheduleAppointment: moved,
    answerAppointment: visits,
    changeNote: visits,
    leavePapers: moved,
    deleteAppointment: moved,
  },
  ...{ createPost: posts, updatePost: posts, deletePost: posts },
  ...{ beginArchive: [], answerByLink: [], moveByLink: [], stopReminders: [], waitAtDoor: [] },
  ...{ saveRooms: [...visits, 'getRooms'], actAtDoor: visits },
};

const acts = [...derived].flatMap(([name, { refetch }]) => (refetch ? [{ name, refetch }] : []));

test.each(acts)('$name refetches what it changes, and nothing else', async ({ name, refetch }) => {
  const one = { id: 'one', userId: 'one', appointmentId: 'one', date: '2026-11-24', token: 'one' };
  const input = { params: one };
  const client = new QueryClient();
  const shown = [...derived].flatMap(([query, { key }]) => (key ? [{ query, queryKey: key(input) }] : []));
  for (const { queryKey } of shown) client.setQueryData(queryKey, 'as it was');
  await refetch(client, input);
  const old = shown.filter(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
  expect(old.map(({ query }) => query).toSorted()).toEqual(
    refetched[name as EndpointName]?.toSorted() ?? 'not stated',
  );
});

test('what belongs to another patient stays as it is', async () => {
  const client = new QueryClient();
  const note = derived.get('getPatientNote')?.key?.({ params: { id: 'other' } }) ?? [];
  client.setQueryData(note, 'as it was');
  await derived.get('writePatientNote')?.refetch?.(client, { params: { id: 'one' } });
  expect(client.getQueryState(note)?.isInvalidated).toBe(false);
});
