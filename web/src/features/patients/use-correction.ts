import type { Patient } from '@garden-room/contract/patient';
import { type PatientCorrection, patientCorrectionSchema } from '@garden-room/contract/user-forms';
import { useCorrectPatient } from '#api/correct-patient.ts';
import { fetchPatientVersion, type PatientVersion } from '#api/get-patient.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';

type Options = {
  /** The patient when this was opened. */
  version: PatientVersion;
  onSaved: (patient: Patient) => void;
};

/** The form that corrects a patient's details, and its saving. */
export function useCorrection({ version, onSaved }: Options) {
  const { _id } = version.patient;
  const correct = useCorrectPatient(_id);
  return useVersionedForm<PatientCorrection, PatientVersion, PatientVersion>({
    schema: patientCorrectionSchema,
    over: version,
    stored: fieldsOf(version),
    valuesOf: fieldsOf,
    draft: null,
    save: (draft, { tag }) => correct.mutateAsync({ draft, over: tag }),
    fetchTheirs: () => fetchPatientVersion(_id),
    onSaved: ({ patient }) => onSaved(patient),
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'name',
  });
}

const fieldsOf = ({ patient }: PatientVersion): PatientCorrection => ({
  name: patient.displayName,
  phone: patient.phone ?? '',
  email: patient.userEmail,
  address: patient.address ?? '',
});
