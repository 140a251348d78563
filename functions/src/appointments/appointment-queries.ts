import type { AppointmentStatus, ListedStatus } from '@garden-room/contract/appointment';
import { fitsHours } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/live-status';
import type { Schedule } from '@garden-room/contract/schedule';
import { dateSchema } from '@garden-room/contract/wall-time';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { invariant } from '#lib/app-error.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { inTurns } from '#lib/in-pieces.ts';
import { cursorId, cursorInstant, type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { type AppointmentRecord, appointments } from './appointment-record.ts';

export interface AppointmentConditions {
  patientId?: string | undefined;
  /** Any of these, 30 at most; an empty list finds nothing. */
  patientIds?: readonly string[] | undefined;
  serviceId?: string | undefined;
  /** Declined are those that the practice declined, expired those that nobody answered. */
  status?: ListedStatus | undefined;
  /** First and last wall-clock date at the clinic. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Newest first; the id settles the order of two at the same instant, so that no page repeats or skips one. */
export function appointmentsMatching(db: Firestore, filter: AppointmentConditions): Query {
  let query: Query = appointments.all(db);
  if (filter.patientId) query = query.where('patientId', '==', filter.patientId);
  if (filter.patientIds) query = query.where('patientId', 'in', filter.patientIds);
  if (filter.status === 'expired') query = query.where('endedBy', '==', 'expiry');
  else if (filter.status) query = query.where('status', '==', filter.status satisfies AppointmentStatus);
  if (filter.serviceId) query = query.where('serviceId', '==', filter.serviceId);
  if (filter.from) query = query.where('date', '>=', filter.from);
  if (filter.to) query = query.where('date', '<=', filter.to);
  return query.orderBy('date', 'desc').orderBy('startsAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** Reads what a filter finds. Expired requests are stored as declined: an index for each would miss old records. */
const parserOf =
  ({ status }: AppointmentConditions) =>
  (snapshot: DocumentSnapshot): AppointmentRecord | null => {
    const appointment = appointments.read(snapshot);
    return status === 'declined' && appointment?.endedBy === 'expiry' ? null : appointment;
  };

const appointmentCursor = z.tuple([dateSchema, cursorInstant, cursorId]);

/** One page of appointments. */
export function listAppointmentPage(
  { db, log }: ListDeps,
  filter: AppointmentConditions,
  request: PageRequest,
): Promise<ListPage<AppointmentRecord>> {
  if (filter.patientIds?.length === 0) return Promise.resolve({ items: [], nextCursor: null });
  return listPage(appointmentsMatching(db, filter), request, {
    cursor: appointmentCursor,
    orderedBy: ['date', 'startsAt'],
    parse: parserOf(filter),
    log,
  });
}

/** The number of records that are parsed and passed on at once. */
const streamed = 500;

/**
 * All that a filter finds, newest first, by one query, in batches: a query a page would cost a second each in a large
 * collection. Read no faster than taken, and no further once the reader stops.
 */
export async function* streamAppointments(
  { db, log }: ListDeps,
  filter: AppointmentConditions,
): AsyncGenerator<AppointmentRecord[]> {
  if (filter.patientIds?.length === 0) return;
  const records = async (documents: readonly QueryDocumentSnapshot[]) =>
    (await readListed(documents, parserOf(filter), log)).map(({ record }) => record);
  let documents: QueryDocumentSnapshot[] = [];
  for await (const document of inTurns(appointmentsMatching(db, filter).stream())) {
    invariant(document instanceof QueryDocumentSnapshot, 'a query streams documents');
    documents.push(document);
    if (documents.length < streamed) continue;
    yield await records(documents);
    documents = [];
  }
  if (documents.length > 0) yield await records(documents);
}

interface ComingFilter {
  /** UTC milliseconds. */
  from: number;
  patientId?: string;
}

/** All appointments from an instant on, or one patient's, by time; of any status, since a missing one is pending. */
export function comingAppointmentsQuery(db: Firestore, { from, patientId }: ComingFilter): Query {
  const whose: Query = patientId
    ? appointments.all(db).where('patientId', '==', patientId)
    : appointments.all(db);
  return whose.where('startsAt', '>=', toTimestamp(from)).orderBy('startsAt');
}

/** Lists the pending and confirmed appointments, which hold a slot. */
export async function listLiveAppointments(
  deps: ListDeps,
  filter: ComingFilter,
): Promise<AppointmentRecord[]> {
  const visits = await appointments.listMany(deps, comingAppointmentsQuery(deps.db, filter));
  return visits.filter(({ status }) => isLive(status));
}

/**
 * All appointments on a range of the clinic's days, first and last included, in the order of their days. Read through a
 * transaction, they are still the same when that commits.
 */
export function listAppointmentsBetween(
  deps: ListDeps,
  from: string,
  to: string,
  transaction?: Transaction,
): Promise<AppointmentRecord[]> {
  const query = appointments.all(deps.db).where('date', '>=', from).where('date', '<=', to);
  return transaction ? appointments.list(deps, query, transaction) : appointments.listMany(deps, query);
}

/** The appointments that were booked with a series, in no order. */
export function appointmentsOfSeries(db: Firestore, seriesId: string): Query {
  return appointments.all(db).where('series.id', '==', seriesId);
}

/** Visits whose outcome their patients are due to be told by now (UTC milliseconds), the longest due first. */
export function untoldOutcomesQuery(db: Firestore, now: number): Query {
  return appointments.all(db).where('tellAt', '<=', toTimestamp(now)).orderBy('tellAt');
}

/** Visits whose outcome their patients are yet to be told, the next first. */
export const nextOutcomeQuery = (db: Firestore): Query =>
  appointments.all(db).where('tellAt', '>', toTimestamp(0)).orderBy('tellAt');

/** Requests that wait for an answer. They expire, so there are never many. */
export const listPendingAppointments = (deps: ListDeps): Promise<AppointmentRecord[]> =>
  appointments.list(deps, appointments.all(deps.db).where('status', '==', 'pending'));

const atOnceCursor = z.tuple([cursorInstant, cursorId]);

/** One page of the live appointments to come that were confirmed at once since an instant, the last booked first. */
export function listConfirmedAtOnce(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  since: string,
  request: PageRequest,
): Promise<ListPage<AppointmentRecord>> {
  const now = new Date(clock.now()).toISOString();
  const booked = appointments.all(db).where('atOnceAt', '>=', toTimestamp(since));
  return listPage(booked.orderBy('atOnceAt', 'desc').orderBy(FieldPath.documentId(), 'desc'), request, {
    cursor: atOnceCursor,
    orderedBy: ['atOnceAt'],
    parse: (snapshot) => {
      const appointment = appointments.read(snapshot);
      return appointment && isLive(appointment.status) && appointment.startsAt > now ? appointment : null;
    },
    log,
  });
}

/** Live appointments from `now` (UTC milliseconds) on that would lie outside the hours of a schedule. */
export async function findStrandedAppointments(
  deps: ListDeps,
  schedule: Schedule,
  now: number,
): Promise<AppointmentRecord[]> {
  const live = await listLiveAppointments(deps, { from: now });
  return live.filter((appointment) => !fitsHours(schedule, appointment));
}
