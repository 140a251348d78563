import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { doorActSchema, doorAnswerSchema, roomsSchema, visitDoorSchema } from '../rooms.ts';
import { linkedVisitSchema, linkTokenSchema } from '../visit-link.ts';
import { instantSchema } from '../wall-time.ts';
import { byId } from './parts.ts';

/** Rooms of visits by video, and who is let into them. */
export const roomsEndpoints = {
  /** The rooms of visits by video, as the practice has set them. Returns an ETag. */
  getRooms: { method: 'GET', path: '/rooms', access: 'staff', output: roomsSchema },
  /**
   * Replace the settings of rooms. Audited without the address. Send the ETag as If-Match: 412 when another admin has
   * saved first. On, they need an address, or the number of a practice that only calls.
   */
  saveRooms: {
    method: 'PUT',
    path: '/rooms',
    access: 'admin',
    body: roomsSchema,
    output: roomsSchema,
    errors: ['edited_meanwhile'],
  },
  /**
   * Answer where one is, and wait at the door of a visit, by its link (`linkPurposes`), while that is open. Repeated it
   * is the same waiting: the page of who waits calls it every 20 seconds while it is visible. From the start on it lets
   * its caller in if the room is free, and the doctor may treat where they are. A call before the door opens is too
   * early, one after it has closed too late.
   */
  waitAtDoor: {
    method: 'POST',
    path: '/visit-links/door',
    access: 'anyone',
    body: z.strictObject({
      token: linkTokenSchema,
      ifStartsAt: instantSchema,
      ...doorAnswerSchema.shape,
    }),
    limited: 'reads',
    output: linkedVisitSchema,
    errors: ['not_found', 'edited_meanwhile', 'illegal_move', 'too_early', 'too_late', 'patient_gone'],
  },
  /**
   * Let in who waits, or note that their visit in the room is finished, which frees it. A room that another visit has
   * is `room_taken`, with that visit in `appointments`; `take` ends that one first. Repeating it changes nothing.
   */
  actAtDoor: {
    method: 'POST',
    path: '/appointments/{id}/door',
    access: 'staff',
    params: byId,
    body: doorActSchema,
    output: visitDoorSchema,
    errors: ['not_found', 'illegal_move', 'too_early', 'too_late', 'room_taken'],
  },
} as const satisfies Record<string, Endpoint>;
