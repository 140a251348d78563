import {
  imageOf,
  type ManagedService,
  managedServiceSchema,
  servicePictures,
  toPublicService,
} from '@garden-room/contract/managed-service';
import { type BookableService, generalConsultancy, type Service } from '@garden-room/contract/service';
import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError, invariant } from '#lib/app-error.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';

/** `settings/services`: all of them in one document, so that a page reads one; until the first change there is none. */
const document = (db: Firestore) => db.doc('settings/services');

const storedServices = z.object({
  services: z.array(
    z.extend(managedServiceSchema, {
      /** A picture that the site no longer has is replaced by the doorway. */
      picture: z.catch(managedServiceSchema.shape.picture, 'doorway'),
    }),
  ),
});

export interface Services {
  /** All services in their order, with the hidden ones. */
  all: readonly ManagedService[];
  /** The services on offer, as the public list has them. */
  offered: readonly Service[];
  /** When they were written; none before the first change. */
  updateTime: Timestamp | undefined;
}

/** The services of each store until its practice changes one. */
const firstServices = new WeakMap<Firestore, Services>();

/** The services of each store as they were parsed last, known again by the time of their last write. */
const lastRead = new WeakMap<Firestore, Services>();

/** Begins a store with the deployment's services: once for each, before anything is read. */
export function beginServices(db: Firestore, services: readonly Service[]): void {
  const managed = services.map((service, order): ManagedService => {
    const { id: _id, name, short_description: description, overview, price, durationMinutes, mode } = service;
    const { needs = [], topics = [], bring = [], course = [], startEveryMinutes = null } = service;
    const picture = servicePictures.find((one) => imageOf(one) === service.image) ?? 'doorway';
    const texts = { name, description, overview, needs, topics, bring, course };
    const facts = { price, durationMinutes, startEveryMinutes, mode, picture };
    const { bestseller = true, confirmsAtOnce = false } = service;
    return { _id, ...texts, ...facts, hidden: false, bestseller, confirmsAtOnce, order, version: 1 };
  });
  firstServices.set(db, toServices(managed));
  lastRead.delete(db);
}

/**
 * The present services, one object until they change; read through a transaction, they still hold at its commit.
 * Writers read them plainly and write over that version: two transactions that held the document would wait for each
 * other.
 */
export async function readServices(db: Firestore, transaction?: Transaction): Promise<Services> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  const cached = lastRead.get(db);
  if (cached && sameTime(cached.updateTime, snapshot.updateTime)) return cached;
  const services = parseServices(snapshot);
  lastRead.set(db, services);
  return services;
}

/** The last parsed services, for reading ahead: `readServices` returns the same object if the guess was right. */
export const guessServices = (db: Firestore): Services | null => lastRead.get(db) ?? null;

/**
 * Adds the whole list to a commit, which fails when it has been written since it was read (`retryOnConflict`,
 * `isAlreadyExists` for the first change ever).
 */
export function addServices(
  db: Firestore,
  writes: Writes,
  services: readonly ManagedService[],
  { updateTime }: Services,
): void {
  if (updateTime) writes.update(document(db), { services }, { lastUpdateTime: updateTime });
  else writes.create(document(db), { services });
}

const sameTime = (one: Timestamp | undefined, other: Timestamp | undefined) =>
  one && other ? one.isEqual(other) : one === other;

/** The services of the document, or those that the site begins with where there is none. */
export function parseServices(snapshot: DocumentSnapshot): Services {
  const stored = parseDocument(storedServices, snapshot);
  if (stored) return toServices(stored.services, snapshot.updateTime);
  const first = firstServices.get(snapshot.ref.firestore);
  invariant(first, 'a store begins with services');
  return first;
}

function toServices(services: readonly ManagedService[], updateTime?: Timestamp): Services {
  const ordered = services.toSorted((one, other) => one.order - other.order);
  const offered = ordered.filter(({ hidden }) => !hidden).map(toPublicService);
  return { all: ordered, offered, updateTime };
}

/** The service on offer (not a hidden one) of that id or exact name; General Consultancy when none is given. */
export function findService(
  offered: readonly Service[],
  by: { id?: string | undefined; name?: string | undefined },
): BookableService {
  const key = by.id ?? by.name;
  if (!key) return generalConsultancy;
  const services: readonly BookableService[] = [generalConsultancy, ...offered];
  const service = services.find(({ id, name }) => (by.id ? id : name) === key);
  if (!service) throw new AppError('unknown_service');
  return service;
}

/** Whether a service, hidden or not, has this picture of the practice's own. */
export async function isServicePicture(db: Firestore, picture: string): Promise<boolean> {
  return (await readServices(db)).all.some((service) => service.picture === picture);
}

/** A service of the practice's list, hidden or not. */
export function findManaged(services: readonly ManagedService[], id: string): ManagedService {
  const service = services.find(({ _id }) => _id === id);
  if (!service) throw new AppError('not_found', { message: 'Service not found.' });
  return service;
}
