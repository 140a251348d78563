import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownAppointmentQuery } from '#api/own-appointment.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { AlreadyBooked } from './already-booked.tsx';

type LostSlotProps = {
  patientId: string;
  slot: RequestedSlot;
  /** What to say when it is not the patient's own. */
  children: ReactNode;
};

/** A slot that cannot be had: first it is asked whether that is because its patient has it. */
export function LostSlot({ patientId, slot, children }: LostSlotProps) {
  const { data: own, isPending } = useQuery({ ...ownAppointmentQuery(patientId, slot), retry: false });
  if (isPending) return null;
  return own ? <AlreadyBooked appointment={own} /> : children;
}
