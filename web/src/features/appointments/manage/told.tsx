import type { Patient } from '@garden-room/contract/patient';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '#api/get-patient.ts';
import { ReachPatient } from '#components/ui/reach-patient.tsx';

/** The patient of an appointment; undefined until their record is read. */
export const usePatientOf = ({ patientId }: { patientId: string }): Patient | undefined =>
  useQuery(patientQuery(patientId)).data;

/** Whether the patient gets a message about a change, and otherwise how the practice reaches them. */
export function Told({ patient }: { patient: Patient | undefined }) {
  if (!patient) return 'A patient with an account gets a message.';
  if (patient.hasAccount) return 'The patient gets a message.';
  const isReachable = patient.phone !== null || patient.userEmail !== '';
  return (
    <>
      The patient has no account and gets no message
      {isReachable && (
        <>
          {': '}
          {patient.phone ? 'please call ' : 'please write to '}
          <ReachPatient {...patient} />
        </>
      )}
      .
    </>
  );
}
