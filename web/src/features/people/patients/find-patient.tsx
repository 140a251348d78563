import type { Patient } from '@garden-room/contract/patient';
import { fieldsIn } from '@garden-room/contract/person-fields';
import { notWholePhone } from '@garden-room/contract/phone';
import { phoneDigits } from '@garden-room/contract/phone-digits';
import { type NewPatient, newPatientSchema } from '@garden-room/contract/user-forms';
import { type RefObject, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { addPatient } from '#api/patients.ts';
import { useAct } from '#api/use-act.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { PersonField } from '#components/forms/person-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSession } from '#features/session/use-session.ts';
import { hasCode } from '#lib/api-error.ts';
import { nameOf } from '#lib/name-of.ts';
import { usePractice } from '#lib/practice.ts';
import { createDraftShape, useCreateForm } from '#lib/use-create-form.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { withWholePhone } from '#lib/whole-phone.ts';
import { DeskPhoneField } from './desk-phone-field.tsx';
import { Lookalikes, useLookalikes } from './lookalikes.tsx';
import { PatientSearch } from './patient-search.tsx';

type FindPatientProps = {
  /** The box to type in. */
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (patient: Patient) => void;
  onNoting: (noting: Noting) => void;
};

/** Finds a known patient, or adds one who calls for the first time. */
export function FindPatient({ boxRef, error, onFound, onNoting }: FindPatientProps) {
  const [isNew, setNew] = useState(false);
  /** Kept between the two, so that nothing is typed twice. */
  const [typed, setTyped] = useState('');
  if (isNew) {
    return (
      <NewPatientForm
        begunWith={typed}
        onNoting={onNoting}
        onAdded={onFound}
        onCancel={() => setNew(false)}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PatientSearch boxRef={boxRef} error={error} onFound={onFound} begunWith={typed} onType={setTyped} />
      </div>
      <Button variant="quiet" className="-mx-1" onClick={() => setNew(true)}>
        New patient, without an account
      </Button>
    </div>
  );
}

/** Whether a new patient is being added, and whether anything has been typed. */
export type Noting = 'no' | 'begun' | 'typed';

type NewPatientFormProps = {
  /** The term of the former search: a name, a number or an email. */
  begunWith?: string;
  onAdded: (patient: Patient) => void;
  onCancel: () => void;
  onNoting: (noting: Noting) => void;
};

/** Adds a patient by name and phone, so that appointments can be booked for them. */
function NewPatientForm({ begunWith = '', onAdded, onCancel, onNoting }: NewPatientFormProps) {
  const begun = fieldOf(begunWith);
  const { user } = useSession();
  const { field, phoneField, submit, failure, lookalikes, isDirty, isSubmitting, setFocus, drop } =
    useNewPatient(user?._id ?? '', begun, onAdded);
  const cancel = () => {
    drop();
    onCancel();
  };
  const first = 'name' in begun ? 'phone' : 'name';
  useEffect(() => setFocus(first), [setFocus, first]);
  useEffect(() => {
    onNoting(isDirty || begunWith !== '' ? 'typed' : 'begun');
    return () => onNoting('no');
  }, [isDirty, begunWith, onNoting]);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="new-patient"
      className="flex flex-col gap-5 border-y border-hairline py-5"
    >
      <div>
        <h3 id="new-patient" className="text-xl text-evergreen-strong">
          New patient, without an account
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          They get no messages and cannot sign in. Once they have registered, their record can be joined with
          the account.
        </p>
      </div>
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(n+3)]:col-span-2">
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
        way={(person) => (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onAdded(person)}
          >{`Book for ${nameOf(person)}`}</Button>
        )}
        onSaveAnyway={() => {
          lookalikes.allow();
          void submit();
        }}
      />
      <FormButtons onCancel={cancel} submit="Add patient" busyText={isSubmitting ? 'Adding…' : undefined} />
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
    initial: { name: '', phone: '', email: '', phoneAsTyped: undefined, ...begun },
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
    drop: draft.drop,
  };
}

/** Whether the API refused the phone, where the plans of numbers could not be loaded. */
const isPhoneRefused = (error: unknown): boolean =>
  hasCode(error, 'validation_failed') && error.issues.some(({ path }) => path === 'phone');
