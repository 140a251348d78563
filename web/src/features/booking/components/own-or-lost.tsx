import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownAppointmentQuery } from '#api/own-appointment.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { AlreadyBooked } from './already-booked.tsx';

export type LostSlotProps = {
  patientId: string;
  slot: RequestedSlot;
  /** What to say when it is not the patient's own. */
  children: ReactNode;
};

/** Asks whether a slot cannot be had because its patient has it, and says which of the two it is. */
export default function OwnOrLost({ patientId, slot, children }: LostSlotProps) {
  const { data: own, isPending } = useQuery({ ...ownAppointmentQuery(patientId, slot), retry: false });
  if (isPending) return null;
  return own ? <AlreadyBooked appointment={own} /> : children;
}
