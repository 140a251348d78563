import { type Mail, type MailState, mailRecipientSchema } from '@garden-room/contract/endpoints/mail';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { storedInstant } from '#lib/firestore.ts';

/** Firebase's Trigger Email states; `NOT_SENT` is ours, for what was no longer true or has no address. */
const deliveryStates = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR', 'NOT_SENT'] as const;

/** The states in which an email can still leave. */
export const openStates: readonly string[] = ['PENDING', 'PROCESSING', 'RETRY'];

const storedMail = z.object({
  /** A kind of a newer version stays readable; it is not sent. */
  kind: z.string(),
  recipient: mailRecipientSchema,
  /** The patient whom it is about: their export and their deletion find it by this. */
  patientId: z.nullable(z.string()),
  /** The number of its subject's changes: of two emails about a visit, the higher one is the newer. */
  sequence: z.int(),
  /** The visits that it is about. */
  appointmentIds: z.array(z.string()),
  /** Its facts about them; it is sent only while that is true. */
  facts: z.looseObject({}),
  to: z.array(z.string()),
  message: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  headers: z.record(z.string(), z.string()),
  createdAt: storedInstant,
  dueAt: storedInstant,
  /** When the sweep looks at it next; null once it is over. */
  nextAttemptAt: z.nullable(storedInstant),
  /** Whether the practice has to call the patient instead, and has not said that it did. */
  toCall: z.boolean(),
  removeAt: storedInstant,
  /** The mailbox it was counted for, and when (`mail-count-store.ts`); absent before the first real attempt. */
  counted: z.optional(z.object({ mailbox: z.string(), at: storedInstant })),
  delivery: z.object({
    state: z.enum(deliveryStates),
    attempts: z.int(),
    startTime: z.nullable(storedInstant),
    endTime: z.nullable(storedInstant),
    leaseExpireTime: z.nullable(storedInstant),
    error: z.nullable(z.string()),
  }),
});

/**
 * `mail/{subject}_{sequence}_{kind}`: the outbox. `to`, `message`, `headers` and `delivery` are those of Firebase's
 * Trigger Email convention, so that an operator knows them; they are filled in by the attempt that sends.
 */
export const outbox = collection('mail', storedMail);

export type MailRecord = z.output<typeof storedMail> & { _id: string };
export type Delivery = MailRecord['delivery'];

export const isOpen = ({ delivery }: Pick<MailRecord, 'delivery'>): boolean =>
  openStates.includes(delivery.state);

/** An email as the API answers it. */
export function toMail({ _id, kind, recipient, patientId, to, dueAt, delivery }: MailRecord): Mail {
  return {
    _id,
    kind,
    recipient,
    patientId,
    to: to[0] ?? null,
    state: stateOf(delivery),
    reason: delivery.error,
    attempts: delivery.attempts,
    dueAt,
    endedAt: delivery.endTime,
  };
}

function stateOf({ state }: Delivery): MailState {
  if (state === 'SUCCESS') return 'sent';
  if (state === 'ERROR') return 'failed';
  return state === 'NOT_SENT' ? 'not-sent' : 'waiting';
}
