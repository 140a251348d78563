import { taskDraftSchema } from '@garden-room/contract/endpoints/tasks';
import { dateIfAny } from '@garden-room/contract/wall-time';
import * as z from 'zod/mini';
import { addTask } from '#api/tasks.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { SelectField, TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSession } from '#features/session/use-session.ts';
import { notifySuccess } from '#lib/notify.ts';
import { createDraftShape, useCreateForm } from '#lib/use-create-form.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { forWhom } from './task-words.ts';

type TaskDialogProps = {
  open: boolean;
  /** The visit that the task is about, whose day is proposed; null where it is about none. */
  visit: { _id: string; date: string } | null;
  onClose: () => void;
};

/** The dialog that adds a task. */
export default function TaskDialog({ open, visit, onClose }: TaskDialogProps) {
  const { user } = useSession();
  if (!user) return null;
  const place = { personId: user._id, ...(visit && { appointmentId: visit._id }) };
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    drafts.drop(place);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Add task">
      <TaskForm place={place} date={visit?.date ?? ''} onAdded={close} />
    </Dialog>
  );
}

/** The values of the fields: anyone, and any day, are empty. */
const typedShape = { text: z.string(), for: z.enum(['', 'Admin', 'Reception']), date: z.string() };

const drafts = draftStore(
  'task-drafts',
  ['appointmentId'],
  z.object({
    appointmentId: z.optional(z.string()),
    ...createDraftShape(typedShape),
  }),
);

const formSchema = z.object({
  ...typedShape,
  text: taskDraftSchema.shape.text,
  date: dateIfAny,
});

type TaskFormProps = {
  /** The draft's writer, and the visit that it is about. */
  place: Parameters<typeof drafts.find>[0];
  /** The day that is proposed, or empty. */
  date: string;
  onAdded: () => void;
};

/** A task being written. A refusal loses no input; a repeated call adds no second task. */
function TaskForm({ place, date, onAdded }: TaskFormProps) {
  const add = useAct(addTask);
  const { form, submit, failure, isDirty, isSubmitting } = useCreateForm({
    schema: formSchema,
    initial: { text: '', for: '', date },
    draft: useDraft(drafts, place),
    create: (typed, idempotencyKey) => {
      const { appointmentId } = place;
      const about = { ...(typed.date && { date: typed.date }), ...(appointmentId && { appointmentId }) };
      const body = { text: typed.text, for: typed.for || null, ...about };
      return add.mutateAsync({ body, idempotencyKey });
    },
    onCreated: () => {
      notifySuccess('Task added.');
      onAdded();
    },
    again: 'Please add it again: nothing is added twice.',
  });
  const field = fieldsOf(form.register, form.formState.errors);
  const leave = useDialogExit(isDirty);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <TextField
        label="Task"
        autoComplete="off"
        readOnly={isSubmitting}
        hint={
          place.appointmentId !== undefined &&
          'It is removed with the patient’s data, and is part of what they can download.'
        }
        {...field('text')}
      />
      <SelectField label="For whom" {...field('for')}>
        <option value="">Anyone</option>
        {Object.entries(forWhom).map(([role, name]) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label="Date"
        readOnly={isSubmitting}
        hint="Leave it empty if any day will do."
        {...field('date')}
      />
      <FormButtons onCancel={leave} submit="Add task" busyText={isSubmitting ? 'Adding…' : undefined} />
    </form>
  );
}
