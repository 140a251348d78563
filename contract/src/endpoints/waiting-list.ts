import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { shaped } from '../text.ts';
import { openingSchema, waitDraftSchema, waitSchema } from '../waiting-list.ts';
import { guarded, nothing } from './parts.ts';

/** Patients who would come earlier, and the times that become free. */
export const waitingListEndpoints = {
  joinWaitingList: {
    method: 'POST',
    path: '/waiting-list',
    summary:
      'Ask to hear of times that become free: one entry for each service, which a second one replaces. For oneself alone.',
    access: 'user',
    body: waitDraftSchema,
    limited: 'calls',
    success: [201],
    output: waitSchema,
    errors: [...guarded, 'unknown_service', 'not_found'],
  },
  listWaits: {
    method: 'GET',
    path: '/waiting-list',
    summary: 'What the caller waits for.',
    access: 'user',
    query: z.strictObject({ patientId: idSchema }),
    success: [200],
    output: z.array(waitSchema),
    errors: guarded,
  },
  leaveWaitingList: {
    method: 'DELETE',
    path: '/waiting-list/{id}',
    summary: 'Stop waiting. Another’s entry is not found.',
    access: 'user',
    params: z.strictObject({ id: shaped(260, /^[\w-]{1,260}$/) }),
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
  listOpenings: {
    method: 'GET',
    path: '/openings',
    summary:
      'The last twenty times that became free and have not begun: whom they were offered to, and who has them now. The read is audited.',
    access: 'staff',
    limited: 'reads',
    success: [200],
    output: z.array(openingSchema),
    errors: guarded,
  },
} as const satisfies Record<string, Endpoint>;
