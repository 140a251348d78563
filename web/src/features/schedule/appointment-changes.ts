import type { Appointment } from '@garden-room/contract/appointment';

type Asked = { change: 'cancel' | 'reschedule'; appointment: Appointment };

/** Opens the dialog of a change of an appointment, and tells whether it is loading; the route passes both in. */
export type AppointmentChanges = { ask: (asked: Asked) => void; isOpening: (asked: Asked) => boolean };
