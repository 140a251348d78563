import type { Patient } from '@garden-room/contract/patient';
import { type PatientCorrection, patientCorrectionSchema } from '@garden-room/contract/user-forms';
import { useQuery } from '@tanstack/react-query';
import {
  correctedPatientQuery,
  fetchPatientVersion,
  type PatientVersion,
  useCorrectPatient,
} from '#api/patients.ts';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { nameOf } from '#lib/name-of.ts';
import { usePractice } from '#lib/practice.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { withWholePhone } from '#lib/with-whole-phone.ts';
import { DeskPhoneField } from './desk-phone-field.tsx';

type CorrectProps = {
  open: boolean;
  patient: Patient;
  onClose: () => void;
  onSaved: (patient: Patient) => void;
};

/** Corrects the record of a patient without an account, starting from its current version. */
const CorrectDialog = ({ open, patient, onClose, onSaved }: CorrectProps) => (
  <Dialog open={open} onClose={onClose} title={`Correct ${nameOf(patient)}`}>
    <Correction id={patient._id} onSaved={onSaved} />
  </Dialog>
);

export default CorrectDialog;

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
    {['name', 'phone', 'email', 'address'].map((field) => (
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
  const { errors } = formState;
  const leave = useDialogExit(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">What is booked already keeps the name that it was booked under.</p>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <DeskPhoneField
        error={errors.phone?.message}
        {...register('phone', { onChange: () => setValue('phoneAsTyped', undefined) })}
        onSaveAnyway={() => {
          setValue('phoneAsTyped', true);
          void form.submit();
        }}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea
        label="Address (optional)"
        rows={2}
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
      <VersionNotices
        form={form}
        until="you save or close this"
        conflictTitle="Someone else has corrected this meanwhile"
        show={({ patient }) => <Details patient={patient} />}
      >
        <FormButtons onCancel={leave} submit="Save" busyText={form.isSubmitting ? 'Saving…' : undefined} />
      </VersionNotices>
    </form>
  );
}

const Details = ({ patient: { displayName, phone, userEmail, address } }: { patient: Patient }) => (
  <ul className="wrap-anywhere">
    {[displayName, phone, userEmail, address]
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

/** Whether a number was kept on purpose is no detail of the record. */
const isSameDetails = (one: PatientCorrection, other: PatientCorrection): boolean =>
  (['name', 'phone', 'email', 'address'] as const).every((field) => one[field] === other[field]);

const fieldsOf = ({ patient }: PatientVersion): PatientCorrection => ({
  name: patient.displayName,
  phone: patient.phone ?? '',
  email: patient.userEmail,
  address: patient.address ?? '',
});
