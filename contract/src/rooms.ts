import * as z from 'zod/mini';
import { minuteMs } from './milliseconds.ts';
import { phoneIfAny, phoneSchema } from './phone.ts';
import { atMost, filledLine, trimmedLines } from './text.ts';
import { instantSchema } from './wall-time.ts';

/*
 * The door of a visit by video or phone. Its patient opens the visit's page by its link, says where they are and at
 * which number they can be called, and waits; the room is shown to one visit at a time. No email, calendar, feed,
 * message, public data, archive or log has a room's address (docs/decisions/0122).
 */

/** The part of a room's address that is replaced by one of the visit's own, which cannot be guessed. */
export const visitPart = '{visit}';

const url = z.url({ protocol: /^https$/ });
/** No user’s name before the host, which does not depend on the visit; no blank. */
const shape = /^https:\/\/[^\s/?#@{}\\]+(?:[/?#]\S*)?$/i;

/** The address of a room, in which `{visit}` may stand; empty for none. */
export const roomAddressSchema = z.string().check(
  z.trim(),
  atMost(1000),
  z.refine(
    (text) => text === '' || (shape.test(text) && url.safeParse(text).success),
    'Use a whole address, with https:// in front.',
  ),
);

/**
 * `settings/rooms`, GET and PUT /rooms. `treatsIn` are the places where the doctor may treat, such as “Ireland” or
 * “Georgia, USA”; an empty list makes no difference between places.
 */
export const roomsSchema = z
  .strictObject({
    /** Off, nothing of the door is in any answer, page or email. */
    isOn: z.boolean(),
    address: roomAddressSchema,
    /** A second way to meet, in the practice’s words. */
    secondWay: trimmedLines(500),
    /** A number at which patients who wait reach the practice. */
    phone: phoneIfAny,
    treatsIn: z.array(filledLine(80, 'Write a place, such as Ireland.')).check(atMost(60)),
  })
  .check(
    z.refine(({ isOn, address, phone }) => !isOn || `${address}${phone}` !== '', {
      path: ['address'],
      error: 'Write the address of a room, or the number that patients can call.',
    }),
  );

/** Rooms until a practice saves its own. */
export const noRooms: Rooms = { isOn: false, address: '', secondWay: '', phone: '', treatsIn: [] };

/** The door opens so long before the start, and closes so long after the end, of a confirmed visit. */
const opensBeforeMs = 15 * minuteMs;
const closesAfterMs = 30 * minuteMs;
/** So long after its start, or after waiting, the second way and the number are shown to who was not let in. */
export const helpAfterMs = 5 * minuteMs;

/** When the door of a visit opens and closes, in UTC milliseconds. */
export const doorTimes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  opensAt: Date.parse(startsAt) - opensBeforeMs,
  closesAt: Date.parse(endsAt) + closesAfterMs,
});

/**
 * What the link of a visit shows of its door, while that is open. It does not repeat what its patient answered, since
 * calendars with the link are shared: only whether they may be treated there, and how their number ends.
 */
export const linkedDoorSchema = z.object({
  /**
   * `asks` until place and number are given; then `waiting`, `in` once let in (`room` is the address), and `finished`.
   * `phone`: the number of a visit by phone is given, and the practice calls.
   */
  state: z.enum(['asks', 'waiting', 'in', 'finished', 'phone']),
  treatsIn: z.array(z.string()),
  /** Whether the doctor may treat at the place that was given; null before, and of a visit by phone. */
  mayTreat: z.nullable(z.boolean()),
  /** The last two digits of the number that was given. */
  callBackEnds: z.nullable(z.string()),
  waitingSince: z.nullable(instantSchema),
  /** The address to open, of who is in; never before. */
  room: z.nullable(z.string()),
  /** Shown to who is in, and to who has waited for five minutes from the start on; either may be empty. */
  help: z.nullable(z.object({ secondWay: z.string(), phone: z.string() })),
});

/**
 * POST /visit-links/door, besides the token: `place` is one of `treatsIn`, or where else the patient is. A visit by
 * phone needs the number alone. Who waits leaves both out: what they have answered stays.
 */
export const doorAnswerSchema = z.strictObject({
  place: z.optional(filledLine(200, 'Say where you are.')),
  callBack: z.optional(phoneSchema),
});

/** The door of a visit as the practice sees it. */
export const visitDoorSchema = z.object({
  /** `closed` before the patient has answered; `phone` of a visit by phone whose number was given. */
  state: z.enum(['closed', 'waiting', 'in', 'finished', 'phone']),
  /** The address of the room, for the practice to open; null of a visit by phone and where none is kept. */
  room: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Whether the doctor may treat there; null before it is known. */
  mayTreat: z.nullable(z.boolean()),
  callBack: z.nullable(z.string()),
  waitingSince: z.nullable(instantSchema),
  /** When their page was last seen to be open, as of this answer: later calls of theirs announce no change. */
  seenAt: z.nullable(instantSchema),
  letInAt: z.nullable(instantSchema),
  finishedAt: z.nullable(instantSchema),
});

/** What is kept of a door, as its patient downloads it: `_id` is the visit’s, `createdAt` since when they waited. */
export const keptDoorSchema = z.object({
  _id: z.string(),
  startsAt: instantSchema,
  place: z.nullable(z.string()),
  mayTreat: z.nullable(z.boolean()),
  callBack: z.string(),
  createdAt: instantSchema,
  seenAt: instantSchema,
  letInAt: z.nullable(instantSchema),
  finishedAt: z.nullable(instantSchema),
});

/**
 * POST /appointments/{id}/door. `take`: the visit that has the room is finished, which the practice has confirmed; it
 * is noted as that, and this one is let in.
 */
export const doorActSchema = z.strictObject({
  act: z.enum(['letIn', 'finish']),
  take: z.optional(z.literal(true)),
});

export type Rooms = z.infer<typeof roomsSchema>;
export type LinkedDoor = z.infer<typeof linkedDoorSchema>;
export type DoorAnswer = z.infer<typeof doorAnswerSchema>;
export type VisitDoor = z.infer<typeof visitDoorSchema>;
export type DoorAct = z.infer<typeof doorActSchema>;
