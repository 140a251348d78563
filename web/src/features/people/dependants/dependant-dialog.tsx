import type { Dependant } from '@garden-room/contract/dependant';
import { dependantDraftSchema, latestBirthYear } from '@garden-room/contract/endpoints/dependants';
import * as z from 'zod/mini';
import { addDependant, updateDependant } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';
import { useSession } from '#features/session/use-session.ts';
import { createDraftShape, useCreateForm } from '#lib/use-create-form.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';

type DependantFormProps = {
  ownerId: string;
  /** The dependant to correct; null adds one. */
  dependant: Dependant | null;
  /** Whether it is one of a patient's, before the practice. */
  byPractice?: boolean;
  onSaved: (saved: Dependant) => void;
};

type DependantDialogProps = DependantFormProps & { open: boolean; onClose: () => void };

/** Adds or corrects a dependant. */
export function DependantDialog({ open, onClose, ...rest }: DependantDialogProps) {
  const { ownerId, dependant, byPractice = false } = rest;
  const { user } = useSession();
  const place = { personId: user?._id ?? '', ownerId, dependantId: dependant?._id ?? null };
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    drafts.drop(place);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={
        dependant ? `Edit ${dependant.name}` : byPractice ? 'Add to the family' : 'Add someone you book for'
      }
    >
      <DependantForm {...rest} place={place} />
    </Dialog>
  );
}

const drafts = draftStore(
  'dependant-drafts',
  ['ownerId', 'dependantId'],
  z.object({
    ownerId: z.string(),
    dependantId: z.nullable(z.string()),
    ...createDraftShape(
      { name: z.string(), birthYear: z.string() },
      { name: z.string(), birthYear: z.number() },
    ),
  }),
);

/** The year is typed as a text. Whether it has begun is asked of the clock when it is sent. */
const formSchema = z.object({
  name: dependantDraftSchema.shape.name,
  birthYear: z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    dependantDraftSchema.shape.birthYear.check(
      z.refine((year) => year <= latestBirthYear(Date.now()), {
        error: () => `Enter a year up to ${latestBirthYear(Date.now())}.`,
      }),
    ),
  ),
});

type AddDependantProps = {
  open: boolean;
  ownerId: string;
  onClose: () => void;
  onAdded: (added: Dependant) => void;
};

/** Adds a dependant to the session's own record before it reports them, for the form to select. */
export default function AddDependantDialog({ onAdded, ...dialog }: AddDependantProps) {
  return (
    <DependantDialog
      {...dialog}
      dependant={null}
      onSaved={(added) => {
        changeOwnRecord(dialog.ownerId, ({ dependants }) => ({ dependants: [...dependants, added] }));
        onAdded(added);
      }}
    />
  );
}

type Place = Parameters<typeof drafts.find>[0];

/** The form that names a dependant. A refusal loses no input; a repeated call adds nobody a second time. */
function DependantForm({
  ownerId,
  dependant,
  byPractice = false,
  place,
  onSaved,
}: DependantFormProps & { place: Place }) {
  const add = useAct(addDependant);
  const update = useAct(updateDependant);
  const { form, submit, failure, isDirty, isSubmitting } = useCreateForm({
    schema: formSchema,
    initial: { name: dependant?.name ?? '', birthYear: dependant ? `${dependant.birthYear}` : '' },
    draft: useDraft(drafts, place),
    create: (body, idempotencyKey) =>
      dependant
        ? update.mutateAsync({ params: { id: ownerId, dependantId: dependant._id }, body })
        : add.mutateAsync({ params: { id: ownerId }, body, idempotencyKey }),
    onCreated: onSaved,
    again: 'Please save it again: nobody is added twice.',
  });
  const field = fieldsOf(form.register, form.formState.errors);
  const leave = useDialogExit(isDirty);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {dependant
          ? 'What is booked already keeps the name that it was booked with.'
          : byPractice
            ? 'A child, a parent, whoever they look after. No account is needed: their visits are booked with this record.'
            : 'A child, a parent, whoever you look after. They need no account: you book for them, and the practice sees both names.'}
      </p>
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="Four digits, such as 2019. It helps the doctor prepare."
        {...field('birthYear')}
      />
      <FormButtons
        onCancel={leave}
        submit={dependant ? 'Save' : 'Add'}
        busyText={isSubmitting ? 'Saving…' : undefined}
      />
    </form>
  );
}
