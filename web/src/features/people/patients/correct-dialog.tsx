import { type Patient, personOf } from '@garden-room/contract/patient';
import { fieldsIn, formValues } from '@garden-room/contract/person-fields';
import { type PatientCorrection, patientCorrectionSchema } from '@garden-room/contract/user-forms';
import { useQuery } from '@tanstack/react-query';
import {
  correctedPatientQuery,
  fetchPatientVersion,
  type PatientVersion,
  useCorrectPatient,
} from '#api/patients.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { PersonField } from '#components/forms/person-field.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { nameOf } from '#lib/name-of.ts';
import { usePractice } from '#lib/practice.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { withWholePhone } from '#lib/whole-phone.ts';
import { DeskPhoneField } from './desk-phone-field.tsx';

type CorrectProps = {
  open: boolean;
  patient: Patient;
  onClose: () => void;
  onSaved: (patient: Patient) => void;
};

/** Corrects the record of a patient without an account, starting from its current version. */
export const CorrectDialog = ({ open, patient, onClose, onSaved }: CorrectProps) => (
  <Dialog open={open} onClose={onClose} title={`Correct ${nameOf(patient)}`}>
    <Correction id={patient._id} onSaved={onSaved} />
  </Dialog>
);

function Correction({ id, onSaved }: { id: string } & Pick<CorrectProps, 'onSaved'>) {
  const { data: version, error, refetch } = useQuery(correctedPatientQuery(id));
  if (version) return <CorrectForm version={version} onSaved={onSaved} />;
  if (!error) return <FieldsOnTheirWay />;
  return (
    <RetryNotice title="The details could not be loaded" onRetry={() => void refetch()}>
      {error.message}
    </RetryNotice>
  );
}

const FieldsOnTheirWay = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading...</span>
    {fieldsIn('correction').map((field) => (
      <Skeleton key={field} className="h-18" />
    ))}
  </div>
);

type CorrectFormProps = Pick<CorrectProps, 'onSaved'> & {
  /** The patient when this was opened. */
  version: PatientVersion;
};

/** The fields of a patient's record, and the outcome of saving them. */
function CorrectForm(props: CorrectFormProps) {
  const form = useCorrection(props);
  const { register, setValue, formState } = form.form;
  const field = fieldsOf(register, formState.errors);
  return (
    <VersionedDialogForm
      form={form}
      conflictTitle="Someone else has corrected this meanwhile"
      show={({ patient }) => <Details patient={patient} />}
    >
      <p className="text-sm text-ink-soft">What is booked already keeps the name that it was booked under.</p>
      {fieldsIn('correction').map((key) =>
        key === 'phone' ? (
          <DeskPhoneField
            key={key}
            form="correction"
            field={field(key, { onChange: () => setValue('phoneAsTyped', undefined) })}
            onSaveAnyway={() => {
              setValue('phoneAsTyped', true);
              void form.submit();
            }}
          />
        ) : (
          <PersonField key={key} form="correction" field={field(key)} />
        ),
      )}
    </VersionedDialogForm>
  );
}

const Details = ({ patient }: { patient: Patient }) => (
  <ul className="wrap-anywhere">
    {Object.values(valuesOf(patient))
      .filter((detail) => detail)
      .map((detail) => (
        <li key={detail} className="whitespace-pre-wrap">
          {detail}
        </li>
      ))}
  </ul>
);

/** The corrected fields of a patient's record, and what saving does. A refusal loses no input. */
function useCorrection({ version, onSaved }: CorrectFormProps) {
  const { _id } = version.patient;
  const correct = useCorrectPatient(_id);
  const country = usePractice().address.countryCode;
  return useVersionedForm<PatientCorrection, PatientVersion, PatientVersion>({
    schema: withWholePhone(patientCorrectionSchema, () => country, version.patient.phone),
    isSame: isSameDetails,
    base: version,
    stored: ({ patient }) => valuesOf(patient),
    valuesOf: ({ patient }) => valuesOf(patient),
    save: (draft, { tag }) => correct.mutateAsync({ draft, base: tag }),
    fetchCurrent: () => fetchPatientVersion(_id),
    onSaved: ({ patient }) => onSaved(patient),
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'name',
  });
}

/** Whether a number was kept on purpose is no detail of the record. */
const isSameDetails = (one: PatientCorrection, other: PatientCorrection): boolean =>
  fieldsIn('correction').every((field) => one[field] === other[field]);

const valuesOf = (patient: Patient) => formValues('correction', personOf(patient));
