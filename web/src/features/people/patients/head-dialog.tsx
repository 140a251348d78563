import { type Patient, personOf } from '@garden-room/contract/patient';
import { formValues } from '@garden-room/contract/person-fields';
import { type PatientHead, patientHeadSchema } from '@garden-room/contract/user-forms';
import { getPatient, savePatientHead } from '#api/patients.ts';
import { useAct } from '#api/use-act.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { PersonField } from '#components/forms/person-field.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notifySuccess } from '#lib/notify.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';

type HeadDialogProps = {
  open: boolean;
  /** The patient as they were when this was opened. */
  patient: Patient;
  onClose: () => void;
};

/** The dialog that notes date of birth and alert of a patient. */
export default function HeadDialog({ open, patient, onClose }: HeadDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Date of birth and alert">
      <HeadForm patient={patient} onSaved={onClose} />
    </Dialog>
  );
}

function HeadForm({ patient, onSaved }: { patient: Patient; onSaved: () => void }) {
  const save = useAct(savePatientHead);
  const params = { id: patient._id };
  const form = useVersionedForm<PatientHead, Patient, Patient>({
    schema: patientHeadSchema,
    base: patient,
    stored: valuesOf,
    valuesOf,
    save: (body, base) => save.mutateAsync({ params, body, base }),
    fetchCurrent: () => getPatient.call({ params }),
    onSaved: () => {
      notifySuccess('Saved.');
      onSaved();
    },
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'alert',
  });
  const field = fieldsOf(form.form.register, form.form.formState.errors);
  return (
    <VersionedDialogForm
      form={form}
      conflictTitle="Someone else has changed this meanwhile"
      show={({ alert, birthDate }) => (
        <>
          <p className="wrap-anywhere">{alert ? `Alert: ${alert}` : 'No alert'}</p>
          <p>{birthDate ? `Date of birth: ${birthDate}` : 'No date of birth'}</p>
        </>
      )}
    >
      <PersonField
        form="head"
        field={field('alert')}
        hint="What nobody here may overlook, such as an allergy. Only the practice sees it."
      />
      <PersonField form="head" field={field('birthDate')} />
    </VersionedDialogForm>
  );
}

const valuesOf = (patient: Patient): PatientHead => formValues('head', personOf(patient));
