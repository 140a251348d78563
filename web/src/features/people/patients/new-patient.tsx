import type { Patient } from '@garden-room/contract/patient';
import { fieldsIn } from '@garden-room/contract/person-fields';
import { notWholePhone } from '@garden-room/contract/phone';
import { phoneDigits } from '@garden-room/contract/phone-digits';
import { type NewPatient, newPatientSchema } from '@garden-room/contract/user-forms';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { addPatient } from '#api/patients.ts';
import { useAct } from '#api/use-act.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { PersonField } from '#components/forms/person-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSession } from '#features/session/use-session.ts';
import { hasCode } from '#lib/api-error.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import { createDraftShape, useCreateForm } from '#lib/use-create-form.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { withWholePhone } from '#lib/whole-phone.ts';
import { DeskPhoneField } from './desk-phone-field.tsx';
import { Lookalikes, RecordLink, useLookalikes } from './lookalikes.tsx';
import type { Found } from './use-people-found.ts';

type NewPatientDialogProps = {
  open: boolean;
  /** The term of a search that has not found them: a name, a number or an email. */
  begunWith: string;
  onClose: () => void;
  onAdded: (patient: Patient) => void;
};

/** The dialog that adds a patient without a visit. */
export default function NewPatientDialog({ open, onClose, ...rest }: NewPatientDialogProps) {
  const { user } = useSession();
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    if (user) newPatientDrafts.drop({ personId: user._id });
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="New patient">
      <NewPatientAlone {...rest} />
    </Dialog>
  );
}

function NewPatientAlone(props: Pick<NewPatientDialogProps, 'begunWith' | 'onAdded'>) {
  const [noting, setNoting] = useState<Noting>('no');
  const leave = useDialogExit(noting === 'typed');
  return (
    <NewPatientForm
      {...props}
      way={(person) => <RecordLink person={person} />}
      onNoting={setNoting}
      onCancel={leave}
    />
  );
}

/** Whether a new patient is being added, and whether anything has been typed. */
export type Noting = 'no' | 'begun' | 'typed';

type NewPatientFormProps = {
  begunWith: string;
  /** The way to a patient who looks like this one. */
  way: (person: Found) => Elements;
  onAdded: (patient: Patient) => void;
  onCancel: () => void;
  onNoting: (noting: Noting) => void;
};

/** Adds a patient by name and phone, so that appointments can be booked for them. */
export function NewPatientForm({ begunWith, way, onAdded, onCancel, onNoting }: NewPatientFormProps) {
  const begun = fieldOf(begunWith);
  const { user } = useSession();
  const { field, phoneField, submit, failure, lookalikes, isDirty, isSubmitting, setFocus } = useNewPatient(
    user?._id ?? '',
    begun,
    onAdded,
  );
  const first = 'name' in begun ? 'phone' : 'name';
  useEffect(() => setFocus(first), [setFocus, first]);
  useEffect(() => {
    onNoting(isDirty || begunWith !== '' ? 'typed' : 'begun');
    return () => onNoting('no');
  }, [isDirty, begunWith, onNoting]);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        Without an account they get no messages and cannot sign in. Once they have registered, their record
        can be joined with the account.
      </p>
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        {fieldsIn('newPatient').map((key) =>
          key === 'phone' ? (
            <DeskPhoneField key={key} form="newPatient" {...phoneField} />
          ) : (
            <PersonField key={key} form="newPatient" field={field(key)} />
          ),
        )}
      </div>
      <Lookalikes
        found={lookalikes.found}
        way={way}
        onSaveAnyway={() => {
          lookalikes.allow();
          void submit();
        }}
      />
      <FormButtons onCancel={onCancel} submit="Add patient" busyText={isSubmitting ? 'Adding…' : undefined} />
    </form>
  );
}

/** The field of a new patient that a search without a result fills in. */
function fieldOf(searched: string): Partial<NewPatient> {
  const text = searched.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  return phoneDigits(text) === null ? { name: text } : { phone: text };
}

const typedShape = {
  name: z.string(),
  phone: z.string(),
  email: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  phoneAsTyped: z.optional(z.literal(true)),
};

/** Drafts of new patients, one for each member of the practice. */
export const newPatientDrafts = draftStore('patient-drafts', [], z.object(createDraftShape(typedShape)));

/** A new patient's fields, and what saving does. A refusal loses no input; a repeated save adds no second record. */
function useNewPatient(personId: string, begun: Partial<NewPatient>, onAdded: (patient: Patient) => void) {
  const add = useAct(addPatient);
  const lookalikes = useLookalikes();
  const country = usePractice().address.countryCode;
  const draft = useDraft(newPatientDrafts, { personId });
  // A search means another person than the one whose draft was left behind.
  const before = Object.keys(begun).length > 0 ? null : draft.before;
  const { form, submit, failure, isDirty, isSubmitting } = useCreateForm({
    schema: withWholePhone(newPatientSchema, () => country),
    initial: { name: '', phone: '', email: '', birthDate: '', phoneAsTyped: undefined, ...begun },
    draft: { ...draft, before },
    mayCreate: lookalikes.isClear,
    create: (body, idempotencyKey) => add.mutateAsync({ body, idempotencyKey }),
    onCreated: onAdded,
    again: 'Please add them again: nobody is added twice.',
    sayAtField: (error, { setError }) => {
      if (!isPhoneRefused(error)) return false;
      setError('phone', { message: notWholePhone }, { shouldFocus: true });
      return true;
    },
  });
  const { setFocus, setValue } = form;
  const field = fieldsOf(form.register, form.formState.errors);
  return {
    field,
    phoneField: {
      field: field('phone', { onChange: () => setValue('phoneAsTyped', undefined) }),
      onSaveAnyway: () => {
        setValue('phoneAsTyped', true);
        void submit();
      },
    },
    submit,
    failure,
    lookalikes,
    isDirty,
    isSubmitting,
    setFocus,
  };
}

/** Whether the API refused the phone, where the plans of numbers could not be loaded. */
const isPhoneRefused = (error: unknown): boolean =>
  hasCode(error, 'validation_failed') && error.issues.some(({ path }) => path === 'phone');
