import { clinicToday } from '@garden-room/contract/availability';
import type { OpenSums, OpenVisit } from '@garden-room/contract/endpoints/payments';
import { liveStatuses } from '@garden-room/contract/live-status';
import type { Patient, PatientBalance } from '@garden-room/contract/patient';
import {
  type BalanceKind,
  balanceKinds,
  balanceOf,
  dueCents,
  owedFieldsOf,
  paymentKindOf,
} from '@garden-room/contract/payments';
import { isStaff } from '@garden-room/contract/staff';
import { dateSchema } from '@garden-room/contract/wall-time';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { appointments, storedAppointment } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import { type BroughtForwardRecord, broughtForward, namedBalance } from '#books/brought-forward.ts';
import { readListed } from '#lib/broken-record.ts';
import { derivedCollection } from '#lib/collection.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import {
  cursorId,
  cursorInstant,
  encodeCursor,
  type ListPage,
  listPage,
  type PageRequest,
} from '#lib/page.ts';
import type { Walk } from '#lib/walk-documents.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { withBesideName } from '#users/find-contacts.ts';

/** Conditions of what is left to settle; days at the clinic, both included. */
interface OpenFilter {
  patientId?: string | undefined;
  /** Any of these, 30 at most. */
  patientIds?: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
}

/** The field of a visit that finds it, and has its day. */
const dayFields = { open: 'openSince', noOutcome: 'date', toGiveBack: 'backSince' } as const;

/**
 * The visits among which all of one kind are, the oldest first: as many as are open, not as there are. `to` is needed
 * of `noOutcome`, whose visits have nothing stored that says that they are over.
 */
export function openVisitsQuery(db: Firestore, kind: BalanceKind, filter: OpenFilter): Query {
  const all = ofPatients(appointments.all(db), filter);
  const visits = kind === 'noOutcome' ? all.where('status', 'in', liveStatuses) : all;
  return inOrder(visits, [dayFields[kind], 'startsAt'], filter);
}

/** The balances brought forward among which all of one kind are, in the order of the visits beside them. */
export const openBalancesQuery = (
  db: Firestore,
  kind: Exclude<BalanceKind, 'noOutcome'>,
  filter: OpenFilter,
): Query => inOrder(ofPatients(broughtForward.all(db), filter), [dayFields[kind], 'createdAt'], filter);

function ofPatients(all: Query, { patientId, patientIds }: OpenFilter): Query {
  const own = patientId ? all.where('patientId', '==', patientId) : all;
  return patientIds ? own.where('patientId', 'in', patientIds) : own;
}

function inOrder(
  all: Query,
  [day, instant]: readonly [day: string, instant: string],
  { from = '', to }: OpenFilter,
): Query {
  // Null, which says that nothing is, is in no range.
  const since = all.where(day, '>=', from);
  const query = to ? since.where(day, '<=', to) : since;
  return query.orderBy(day).orderBy(instant).orderBy(FieldPath.documentId());
}

const { patientId, patientName, attendee, serviceName, date, time, startsAt, endsAt } =
  storedAppointment.shape;
const { status, price, cancelledLate, lateFee, paidCents, waivedCents, openSince, backSince } =
  storedAppointment.shape;
const { settledElsewhere } = storedAppointment.shape;

/** The fields of a visit that are read to say what is left to settle of it, and no more. */
const owing = z.object({
  ...{ patientId, patientName, attendee, serviceName, date, time, startsAt, endsAt },
  ...{
    status,
    price,
    cancelledLate,
    lateFee,
    paidCents,
    waivedCents,
    openSince,
    backSince,
    settledElsewhere,
  },
});

type Owing = { _id: string } & z.output<typeof owing>;
type Owed = Owing | BroughtForwardRecord;

const owingVisits = derivedCollection('appointments', owing, (visit): Owing => visit);

/** A row of a list, and its place there: by its day, an instant and its id. */
type Row = Omit<OpenVisit, 'alert' | 'birthDate'> & { place: readonly [string, string, string] };

/** A visit or a balance as the list of a kind has it; null where it is of another, or none, by now (UTC ms). */
function rowOf(it: Owed, kind: BalanceKind, now: number): Row | null {
  const isBalance = 'asOf' in it;
  const balance = balanceOf(it, isBalance || Date.parse(it.endsAt) <= now);
  if (balance?.kind !== kind) return null;
  const due = dueCents(it);
  const named = isBalance ? { ...namedBalance(it), attendee: null } : it;
  const day =
    isBalance || kind !== 'noOutcome' ? it[kind === 'toGiveBack' ? 'backSince' : 'openSince'] : it.date;
  const { _id, paidCents: paid, waivedCents: waived } = it;
  return {
    ...named,
    ...(isBalance
      ? { appointmentId: null, broughtForwardId: _id }
      : { appointmentId: _id, broughtForwardId: null }),
    isFee: due > 0 && paymentKindOf(it) === 'missed_fee',
    ...balance,
    ...{ dueCents: due, paidCents: paid, waivedCents: waived, since: named.date },
    place: [day ?? named.date, isBalance ? it.createdAt : it.startsAt, _id],
  };
}

const inPlace = ({ place: one }: Row, { place: other }: Row): number => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
};

/** The query of a kind's visits, which ends with today where only the clock says what is over. */
async function askFor({ db, clock }: Deps, kind: BalanceKind, filter: OpenFilter): Promise<Query> {
  const { to } = filter;
  const today = kind === 'noOutcome' ? clinicToday((await readSchedule(db)).timeZone, clock.now()) : to;
  const query = openVisitsQuery(db, kind, { ...filter, to: to && today && to < today ? to : today });
  return query.select(...Object.keys(owing.shape));
}

const openCursor = z.tuple([dateSchema, cursorInstant, cursorId]);

/**
 * One page of the visits and balances of a kind, the oldest first. The read is audited; of one patient as of their
 * record.
 */
export async function listOpenVisits(
  deps: Deps,
  actor: Actor,
  { kind, limit, cursor, ...filter }: PageRequest & OpenFilter & { kind: BalanceKind },
): Promise<ListPage<OpenVisit>> {
  const { db, log, clock } = deps;
  const now = clock.now();
  const pageOf = (query: Query, instant: string, read: (found: DocumentSnapshot) => Owed | null) => {
    const parse = (snapshot: DocumentSnapshot) => {
      const found = read(snapshot);
      return found && rowOf(found, kind, now);
    };
    const paging = { cursor: openCursor, orderedBy: [dayFields[kind], instant], parse, log };
    return listPage(query, { limit, cursor }, paging);
  };
  const pages = await Promise.all([
    pageOf(await askFor(deps, kind, filter), 'startsAt', owingVisits.read),
    ...(kind === 'noOutcome'
      ? []
      : [pageOf(openBalancesQuery(db, kind, filter), 'createdAt', broughtForward.read)]),
  ]);
  // What does not fit on this page is read again for the next one.
  const rows = pages.flatMap((page) => page.items).toSorted(inPlace);
  const last = rows[limit - 1];
  const hasMore = rows.length > limit || pages.some(({ nextCursor }) => nextCursor !== null);
  await auditOpen(deps, actor, filter);
  return {
    items: await withBesideName(db, rows.slice(0, limit), ({ patientId: id }) => id),
    nextCursor: last && hasMore ? encodeCursor(last.place) : null,
  };
}

/** The sums of all that the lists of `listOpenVisits` have. */
export async function getOpenSums(deps: Deps, actor: Actor, filter: OpenFilter): Promise<OpenSums> {
  const found = await Promise.all(balanceKinds.map((kind) => findOpen(deps, kind, filter)));
  const [open = [], noOutcome = [], toGiveBack = []] = found;
  if (filter.patientId) await auditOpen(deps, actor, filter);
  const months = Map.groupBy(open, ({ since }) => since.slice(0, 7));
  return {
    open: sumOf(open),
    noOutcome: sumOf(noOutcome),
    toGiveBack: sumOf(toGiveBack),
    months: [...months]
      .map(([month, rows]) => ({ month, ...sumOf(rows) }))
      .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
  };
}

const auditOpen = (deps: Deps, actor: Actor, { patientId: id }: OpenFilter): Promise<void> =>
  auditRead(deps, actor, id ? { target: `users/${id}`, patientId: id } : { list: 'payments' });

async function findOpen(deps: Deps, kind: BalanceKind, filter: OpenFilter) {
  const now = deps.clock.now();
  const [visits, balances] = await Promise.all([
    owingVisits.listMany(deps, await askFor(deps, kind, filter)),
    kind === 'noOutcome' ? [] : broughtForward.listMany(deps, openBalancesQuery(deps.db, kind, filter)),
  ]);
  return [...visits, ...balances].flatMap((it) => rowOf(it, kind, now) ?? []);
}

const sumOf = (rows: readonly Pick<OpenVisit, 'cents' | 'appointmentId'>[]) => {
  const visits = rows.filter(({ appointmentId }) => appointmentId !== null).length;
  return {
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    visits,
    balances: rows.length - visits,
  };
};

/** The most patients that one query can ask for at once. */
const maxPatients = 30;

/** Patients with what is left to settle with each, for staff: four queries for thirty of them, of nobody else. */
export async function withBalances(
  deps: Deps,
  actor: Actor,
  patients: readonly Patient[],
): Promise<Patient[]> {
  if (!isStaff(actor.user)) return [...patients];
  const ids = patients.map(({ _id }) => _id);
  const groups = Array.from({ length: Math.ceil(ids.length / maxPatients) }, (_group, at) =>
    ids.slice(at * maxPatients, (at + 1) * maxPatients),
  );
  const found = await Promise.all(
    groups.flatMap((patientIds) => [
      findOpen(deps, 'open', { patientIds }),
      findOpen(deps, 'toGiveBack', { patientIds }),
    ]),
  );
  const byPatient = Map.groupBy(found.flat(), (visit) => visit.patientId);
  return patients.map((patient) => ({ ...patient, balance: balanceFrom(byPatient.get(patient._id)) }));
}

function balanceFrom(
  visits: readonly Pick<OpenVisit, 'kind' | 'cents' | 'appointmentId'>[] = [],
): PatientBalance | null {
  const of = (kind: BalanceKind) => sumOf(visits.filter((visit) => visit.kind === kind)).cents;
  return visits.length === 0 ? null : { openCents: of('open'), toGiveBackCents: of('toGiveBack') };
}

/** Notes in visits from before `openSince` and `backSince` what is left to settle: the lists find them by it. */
export const openWalk = ({ db, log }: ListDeps): Walk => ({
  name: 'openVisits',
  query: appointments.all(db),
  // A practice of years is through within a day; it is written to where something is left to settle, and nowhere else.
  pageSize: 500,
  pass: 1,
  act: async (page, batch) => {
    for (const { record, document } of await readListed(page, appointments.read, log)) {
      const owed = owedFieldsOf(record);
      if (owed.openSince === record.openSince && owed.backSince === record.backSince) continue;
      appointments.edit(db, batch, record._id, owed, document.updateTime);
    }
  },
});
