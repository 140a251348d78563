import type { AppointmentStatus, Booking } from '@garden-room/contract/appointment';
import type { DemoPerson } from './accounts.ts';

/** A booking of the demo practice; `day` counts from today and moves on to the next day that has `time` free. */
export interface DemoAppointment extends Omit<Booking, 'patientId' | 'date'> {
  who: DemoPerson;
  day: number;
  status: AppointmentStatus;
}

/** The order is part of each appointment's identity: add new ones at the end. */
export const demoAppointments: readonly DemoAppointment[] = [
  { who: 'patient', serviceName: 'Health Check-up', day: -45, time: '09:00 AM', status: 'completed' },
  { who: 'patient', serviceName: 'Sleep Consultation', day: -17, time: '03:30 PM', status: 'completed' },
  {
    who: 'patient',
    serviceName: 'Stress & Mindfulness',
    day: 6,
    time: '11:30 AM',
    status: 'confirmed',
    note: 'The exercises help; I would like to talk about the mornings.',
  },
  { who: 'patient', serviceName: 'Yoga Therapy', day: 16, time: '03:30 PM', status: 'pending' },
  { who: 'priya', serviceName: 'Nutrition Coaching', day: -30, time: '11:00 AM', status: 'completed' },
  { who: 'priya', serviceName: 'Nutrition Coaching', day: 3, time: '11:00 AM', status: 'confirmed' },
  { who: 'priya', serviceName: 'Women’s Health', day: 12, time: '04:00 PM', status: 'pending' },
  {
    who: 'thomas',
    serviceName: 'Heart Health Consultation',
    day: -21,
    time: '11:00 AM',
    status: 'completed',
  },
  { who: 'thomas', serviceName: 'Back & Posture', day: -9, time: '03:00 PM', status: 'no-show' },
  {
    who: 'thomas',
    serviceName: 'Heart Health Consultation',
    day: 9,
    time: '03:00 PM',
    status: 'confirmed',
    note: 'I will bring a week of blood pressure readings.',
  },
  { who: 'grace', serviceName: 'Spa Therapy', day: -14, time: '11:00 AM', status: 'completed' },
  { who: 'grace', serviceName: 'Personalized Wellness Plan', day: 5, time: '03:00 PM', status: 'pending' },
  { who: 'grace', serviceName: 'Yoga Therapy', day: 19, time: '11:00 AM', status: 'pending' },
  { who: 'daniel', serviceName: 'Back & Posture', day: 2, time: '04:30 PM', status: 'confirmed' },
  { who: 'daniel', serviceName: 'Sleep Consultation', day: 8, time: '11:30 AM', status: 'cancelled' },
  {
    who: 'patient',
    serviceName: 'Health Check-up',
    day: 10,
    time: '04:00 PM',
    status: 'confirmed',
    dependantId: 'milo',
    note: 'Milo starts school after the summer.',
  },
];
