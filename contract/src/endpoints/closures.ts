import * as z from 'zod/mini';
import {
  closureDetailSchema,
  closureDraftSchema,
  closureSchema,
  settledSchema,
  settlementSchema,
} from '../closure.ts';
import type { Endpoint } from '../endpoint.ts';
import { byId, guarded } from './parts.ts';

/** Days that the practice closes in one act, and who is booked on them. */
export const closuresEndpoints = {
  closeDays: {
    method: 'POST',
    path: '/closures',
    summary:
      'Close days for everyone at once, booked or not. Visits on them stay as they are until they are cancelled or moved.',
    access: 'staff',
    body: closureDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: closureSchema,
    errors: guarded,
  },
  listClosures: {
    method: 'GET',
    path: '/closures',
    summary: 'Closures that have not ended, the next first, each with how many visits still lie on its days.',
    access: 'staff',
    success: [200],
    output: z.array(closureSchema),
    errors: guarded,
  },
  getClosure: {
    method: 'GET',
    path: '/closures/{id}',
    summary:
      'Who was booked on the days of a closure: what has become of each visit, what was written to its patient of that, how they can be reached, and free times of its length outside the closure.',
    access: 'staff',
    params: byId,
    success: [200],
    output: closureDetailSchema,
    errors: [...guarded, 'not_found'],
  },
  settleVisits: {
    method: 'POST',
    path: '/closures/{id}/settle',
    summary:
      'Cancel or move visits on the days of a closure, up to 25, with one reason. Each is a commit of its own and has an outcome of its own in the answer; one that is settled already, or has another start by now, is left as it is. It may be repeated.',
    access: 'staff',
    params: byId,
    body: settlementSchema,
    limited: 'calls',
    success: [200],
    output: settledSchema,
    errors: [...guarded, 'not_found'],
  },
  reopenDays: {
    method: 'POST',
    path: '/closures/{id}/reopen',
    summary:
      'Undo a closure: the days that it has closed are open again, unless another closure covers them. Refused once the practice has cancelled or moved one of its visits. Repeating it changes nothing.',
    access: 'staff',
    params: byId,
    limited: 'calls',
    success: [200],
    output: closureSchema,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
} as const satisfies Record<string, Endpoint>;
