import type { Appointment } from '@garden-room/contract/appointment';
import { WhichAppointment } from '../components/which-appointment.tsx';

/** An appointment in a sentence, with its patient. */
export const AboutAppointment = ({ appointment }: { appointment: Appointment }) => (
  <>
    <span className="font-semibold wrap-anywhere">{appointment.patientName}</span>:{' '}
    <WhichAppointment appointment={appointment} />
  </>
);
