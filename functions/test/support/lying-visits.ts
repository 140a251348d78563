import { addDays } from '@garden-room/contract/availability';
import { storySchedule } from './schedule.ts';
import { db } from './suite.ts';

interface Lying {
  date: string;
  status?: string;
  patientId?: string;
  serviceName?: string;
  bookedAhead?: number;
  hour?: number;
  [field: string]: unknown;
}

/** Puts a visit into the store as the past has left it. */
export async function lies(
  { date, bookedAhead = 0, hour = 15, ...rest }: Lying,
  id?: string,
): Promise<string> {
  const startsAt = new Date(`${date}T${hour}:00:00Z`);
  const visits = db.collection('appointments');
  const ref = id === undefined ? visits.doc() : visits.doc(id);
  await ref.set({
    serviceId: 'general-consultancy',
    serviceName: 'General Consultancy',
    durationMinutes: 30,
    price: 50,
    patientId: 'somebody',
    patientName: 'Somebody',
    date,
    time: '10:00 AM',
    timeZone: storySchedule.timeZone,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1_800_000),
    createdAt: new Date(`${addDays(date, -bookedAhead)}T15:00:00Z`),
    status: 'completed',
    cells: [],
    attendee: null,
    ...rest,
  });
  return ref.id;
}
