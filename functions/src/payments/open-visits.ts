import { clinicToday } from '@garden-room/contract/availability';
import type { OpenSums, OpenVisit } from '@garden-room/contract/endpoints/payments';
import { liveStatuses } from '@garden-room/contract/live-status';
import type { Patient, PatientBalance } from '@garden-room/contract/patient';
import {
  type BalanceKind,
  balanceKinds,
  balanceOf,
  dueCents,
  paymentKindOf,
} from '@garden-room/contract/payments';
import { isStaff } from '@garden-room/contract/staff';
import { dateSchema } from '@garden-room/contract/wall-time';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { appointments, owedFieldsOf, storedAppointment } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import { readListed } from '#lib/broken-record.ts';
import { derivedCollection } from '#lib/collection.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { cursorId, cursorInstant, type ListPage, listPage, type PageRequest } from '#lib/page.ts';
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
export function openVisitsQuery(
  db: Firestore,
  kind: BalanceKind,
  { patientId, patientIds, from = '', to }: OpenFilter,
): Query {
  const day = dayFields[kind];
  let query: Query = appointments.all(db);
  if (patientId) query = query.where('patientId', '==', patientId);
  if (patientIds) query = query.where('patientId', 'in', patientIds);
  if (kind === 'noOutcome') query = query.where('status', 'in', liveStatuses);
  // Null, which says that nothing is, is in no range.
  query = query.where(day, '>=', from);
  if (to) query = query.where(day, '<=', to);
  return query.orderBy(day).orderBy('startsAt').orderBy(FieldPath.documentId());
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

const owingVisits = derivedCollection('appointments', owing, (visit): Owing => visit);

/** A visit as the list of a kind has it; null where it is of another, or none, by now (UTC milliseconds). */
function rowOf(visit: Owing, kind: BalanceKind, now: number): Omit<OpenVisit, 'alert' | 'birthDate'> | null {
  const balance = balanceOf(visit, Date.parse(visit.endsAt) <= now);
  if (balance?.kind !== kind) return null;
  const due = dueCents(visit);
  return {
    ...visit,
    appointmentId: visit._id,
    isFee: due > 0 && paymentKindOf(visit) === 'missed_fee',
    ...balance,
    dueCents: due,
    since: visit.date,
  };
}

/** The query of a kind, which ends with today where only the clock says what is over. */
async function askFor({ db, clock }: Deps, kind: BalanceKind, filter: OpenFilter): Promise<Query> {
  const { to } = filter;
  const today = kind === 'noOutcome' ? clinicToday((await readSchedule(db)).timeZone, clock.now()) : to;
  const query = openVisitsQuery(db, kind, { ...filter, to: to && today && to < today ? to : today });
  return query.select(...Object.keys(owing.shape));
}

const openCursor = z.tuple([dateSchema, cursorInstant, cursorId]);

/** One page of the visits of a kind, the oldest first. The read is audited; of one patient as of their record. */
export async function listOpenVisits(
  deps: Deps,
  actor: Actor,
  { kind, limit, cursor, ...filter }: PageRequest & OpenFilter & { kind: BalanceKind },
): Promise<ListPage<OpenVisit>> {
  const now = deps.clock.now();
  const { items, nextCursor } = await listPage(
    await askFor(deps, kind, filter),
    { limit, cursor },
    {
      cursor: openCursor,
      orderedBy: [dayFields[kind], 'startsAt'],
      parse: (snapshot) => {
        const visit = owingVisits.read(snapshot);
        return visit && rowOf(visit, kind, now);
      },
      log: deps.log,
    },
  );
  await auditOpen(deps, actor, filter);
  return { items: await withBesideName(deps.db, items, (visit) => visit.patientId), nextCursor };
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
    months: [...months].map(([month, visits]) => ({ month, ...sumOf(visits) })),
  };
}

const auditOpen = (deps: Deps, actor: Actor, { patientId: id }: OpenFilter): Promise<void> =>
  auditRead(deps, actor, id ? { target: `users/${id}`, patientId: id } : { list: 'payments' });

async function findOpen(deps: Deps, kind: BalanceKind, filter: OpenFilter) {
  const now = deps.clock.now();
  const found = await owingVisits.listMany(deps, await askFor(deps, kind, filter));
  return found.flatMap((visit) => rowOf(visit, kind, now) ?? []);
}

const sumOf = (visits: readonly Pick<OpenVisit, 'cents'>[]) => ({
  cents: visits.reduce((sum, { cents }) => sum + cents, 0),
  visits: visits.length,
});

/** The most patients that one query can ask for at once. */
const maxPatients = 30;

/** Patients with what is left to settle with each, for staff: two queries for thirty of them, of no other visits. */
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

function balanceFrom(visits: readonly Pick<OpenVisit, 'kind' | 'cents'>[] = []): PatientBalance | null {
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
