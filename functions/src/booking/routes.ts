import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '../http/endpoint.ts';
import type { Deps } from '../lib/deps.ts';
import { availableDays } from './available-days.ts';
import { availableSlots } from './available-slots.ts';
import { bookAppointment } from './book-appointment.ts';
import { listAppointments } from './list-appointments.ts';

export function bookingRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.availableSlots, async ({ input }) => ({ body: await availableSlots(deps, input.query) }));

  mount(endpoints.availableDays, async ({ input }) => ({ body: await availableDays(deps, input.query) }));

  mount(endpoints.bookAppointment, async ({ input, actor, request }) => ({
    body: await bookAppointment(deps, actor, input.body, request.get('idempotency-key')),
  }));

  mount(endpoints.listAppointments, async ({ input, actor }) => {
    const { appointments, nextCursor } = await listAppointments(deps, actor, input.query);
    return { body: appointments, nextCursor };
  });
}
