import { type Patient, personOf } from '@garden-room/contract/patient';
import { fieldsIn, formValues, personFields } from '@garden-room/contract/person-fields';
import { type PatientCorrection, patientCorrectionSchema } from '@garden-room/contract/user-forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import {
  correctedPatientQuery,
  fetchPatientVersion,
  type PatientVersion,
  undoingCorrection,
  useCorrectPatient,
} from '#api/patients.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { PersonField } from '#components/forms/person-field.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api-error.ts';
import { mediumDate } from '#lib/clinic-time.ts';
import { nameOf } from '#lib/name-of.ts';
import { usePractice } from '#lib/practice.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { withWholePhone } from '#lib/whole-phone.ts';
import { DeskPhoneField } from './desk-phone-field.tsx';
import { Lookalikes, RecordLink, useLookalikes } from './lookalikes.tsx';

type CorrectProps = {
  open: boolean;
  patient: Patient;
  onClose: () => void;
  /** Called with what is saved, and what takes it back. */
  onSaved: (patient: Patient, undo: () => Promise<unknown>) => void;
};

/** Edits all that is noted of a patient but their family and notes, starting from its current version. */
export const CorrectDialog = ({ open, patient, onClose, onSaved }: CorrectProps) => (
  <Dialog open={open} onClose={onClose} title={`Edit ${nameOf(patient)}`}>
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
  const lookalikes = useLookalikes(props.version.patient._id);
  const form = useCorrection({ ...props, isClear: lookalikes.isClear });
  const { hasAccount, proposedEmail } = props.version.patient;
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
          <PersonField
            key={key}
            form="correction"
            field={field(key)}
            hint={key === 'email' && hasAccount ? emailHint(proposedEmail) : hints[key]}
          />
        ),
      )}
      {form.refusal && (
        <Lookalikes
          found={lookalikes.found}
          way={(person) => <RecordLink person={person} />}
          onSaveAnyway={() => {
            lookalikes.allow();
            void form.submit();
          }}
        />
      )}
    </VersionedDialogForm>
  );
}

const hints: Partial<Record<keyof typeof personFields, string>> = {
  alert: 'What nobody here may overlook, such as an allergy. Only the practice sees it.',
};

/** A note that nobody but its owner changes the email of an account. */
const emailHint = (proposed: string | null | undefined): string =>
  proposed
    ? `${proposed} waits until they confirm it in their profile.`
    : 'They confirm another email in their profile, as a message there asks them to: until then this one stays.';

const Details = ({ patient }: { patient: Patient }) => {
  const values = valuesOf(patient);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 wrap-anywhere">
      {fieldsIn('correction').map((key) => (
        <Fragment key={key}>
          <dt>{personFields[key].label}</dt>
          <dd className="whitespace-pre-wrap">
            {(key === 'birthDate' && values[key] ? mediumDate(values[key]) : values[key]) || 'None'}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};

/** The corrected fields of a patient's record, and what saving does. A refusal loses no input. */
function useCorrection({
  version,
  onSaved,
  isClear,
}: CorrectFormProps & Pick<ReturnType<typeof useLookalikes>, 'isClear'>) {
  const { _id } = version.patient;
  const correct = useCorrectPatient(_id);
  const client = useQueryClient();
  const country = usePractice().address.countryCode;
  return useVersionedForm<PatientCorrection, PatientVersion, PatientVersion, Known>({
    schema: withWholePhone(patientCorrectionSchema, () => country, version.patient.phone),
    isSame: isSameDetails,
    base: version,
    stored: ({ patient }) => valuesOf(patient),
    valuesOf: ({ patient }) => valuesOf(patient),
    save: async (draft, { tag, patient }) => {
      if (!(await isClear(changedOf(draft, valuesOf(patient))))) throw knownAlready;
      return correct.mutateAsync({ draft, base: tag });
    },
    refusalOf: (error) => (error === knownAlready ? { kind: 'known' } : undefined),
    fetchCurrent: () => fetchPatientVersion(_id),
    onSaved: (saved, seen) =>
      onSaved(saved.patient, undoingCorrection(client, valuesOf(seen.patient), saved)),
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'name',
  });
}

/** Corrected ones of the details that tell people apart; the others were known before. */
function changedOf({ name, phone = '', email = '' }: PatientCorrection, seen: ReturnType<typeof valuesOf>) {
  return {
    name: name === seen.name ? '' : name,
    phone: phone === seen.phone ? '' : phone,
    email: email === seen.email ? '' : email,
  };
}

/** Another record has the number, the email or the name: it is not saved before its editor has said so. */
type Known = { kind: 'known' };
const knownAlready = new ApiError('Known already', { status: 409, code: 'validation_failed' });

/** Whether a number was kept on purpose is no detail of the record. */
const isSameDetails = (one: PatientCorrection, other: PatientCorrection): boolean =>
  fieldsIn('correction').every((field) => one[field] === other[field]);

/** The fields of a patient's record; with the email that waits, which saving the account's own would take back. */
const valuesOf = (patient: Patient) =>
  formValues('correction', { ...personOf(patient), email: patient.proposedEmail || patient.userEmail });
