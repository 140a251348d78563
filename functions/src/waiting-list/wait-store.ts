import { type Wait, waitSchema } from '@garden-room/contract/endpoints/waiting-list';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { storedInstant } from '#lib/firestore.ts';

const { _id: _, ...answered } = waitSchema.shape;

/** `waitingList/{patient id}-{service id}`: what a patient waits for, once for each service. */
export const waits = collection(
  'waitingList',
  z.object({ ...answered, createdAt: storedInstant, offeredAt: z.nullable(storedInstant) }),
);

export const waitId = ({ patientId, serviceId }: Pick<Wait, 'patientId' | 'serviceId'>): string =>
  `${patientId}-${serviceId}`;

/** The entries that have not ended on a day at the clinic; some begin later. */
export const waitsUntil = (db: Firestore, date: string): Query => waits.all(db).where('to', '>=', date);

/** The entries that ended before a day at the clinic. */
export const endedWaitsQuery = (db: Firestore, date: string): Query => waits.all(db).where('to', '<', date);
