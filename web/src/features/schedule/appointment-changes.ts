import type { Appointment } from '@garden-room/contract/appointment';

type Asked = { change: 'cancel' | 'reschedule'; appointment: Appointment };

/** How to ask for a change of an appointment, and whether its dialog is on its way; the route brings both along. */
export type AppointmentChanges = { ask: (asked: Asked) => void; isOpening: (asked: Asked) => boolean };
