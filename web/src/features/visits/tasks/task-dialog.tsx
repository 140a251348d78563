import { taskDraftSchema } from '@garden-room/contract/endpoints/tasks';
import { dateIfAny } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
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
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { useSession } from '#features/session/use-session.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { notifySuccess } from '#lib/notify.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { useForm } from '#lib/use-form.ts';
import { forWhom } from './task-words.ts';

type TaskDialogProps = {
  open: boolean;
  /** The visit that the task is about, whose day is proposed; null where it is about none. */
  visit: { _id: string; date: string } | null;
  onClose: () => void;
};

/** Where a task is added. */
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

/** As the fields have it: anyone, and any day, are empty. */
const typedShape = { text: z.string(), for: z.enum(['', 'Admin', 'Reception']), date: z.string() };
type Typed = { text: string; for: '' | keyof typeof forWhom; date: string };

const drafts = draftStore(
  'task-drafts',
  ['appointmentId'],
  z.object({
    appointmentId: z.optional(z.string()),
    ...typedShape,
    /** What was sent without an answer that ended it, and its idempotency key. */
    sent: z.optional(z.object({ ...typedShape, key: z.string() })),
  }),
);

const formSchema = z.object({
  ...typedShape,
  text: taskDraftSchema.shape.text,
  date: dateIfAny,
});

type TaskFormProps = {
  /** Whose draft it is, and the visit that it is about. */
  place: Parameters<typeof drafts.find>[0];
  /** The day that is proposed, or empty. */
  date: string;
  onAdded: () => void;
};

function TaskForm(props: TaskFormProps) {
  const { field, submit, failure, isDirty, isSubmitting } = useTaskForm(props);
  const leave = useDialogExit(isDirty);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Task"
        autoComplete="off"
        readOnly={isSubmitting}
        hint={
          props.place.appointmentId !== undefined &&
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

/** A task being written, and what adding it does. A refusal loses no input; a repeated call adds no second task. */
function useTaskForm({ place, date, onAdded }: TaskFormProps) {
  const add = useAct(addTask);
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft(drafts, place);
  const begun = draft.before;
  const { register, handleSubmit, getValues, formState } = useForm<Typed>({
    resolver: zodResolver(formSchema),
    defaultValues: { text: begun?.text ?? '', for: begun?.for ?? '', date: begun?.date ?? date },
  });
  const send = useOneAtATime(async (typed: Typed) => {
    setFailure(null);
    // The same for as long as the input is, over a reload, too.
    const sent = draft.find()?.sent;
    const isSame = sent && sent.text === typed.text && sent.for === typed.for && sent.date === typed.date;
    const key = isSame ? sent.key : crypto.randomUUID();
    draft.keep({ ...typed, sent: { ...typed, key } });
    try {
      const { appointmentId } = place;
      const about = { ...(typed.date && { date: typed.date }), ...(appointmentId && { appointmentId }) };
      const body = { text: typed.text, for: typed.for || null, ...about };
      await add.mutateAsync({ body, idempotencyKey: key });
      notifySuccess('Task added.');
      onAdded();
    } catch (error) {
      setFailure(problemText(error));
    }
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  const field = fieldsOf(register, errors);
  const keep = () => draft.keep({ ...getValues(), sent: draft.find()?.sent });
  return {
    field: (name: keyof Typed) => field(name, { onChange: keep }),
    submit: handleSubmit(send),
    failure,
    isDirty: begun !== null || Object.keys(dirtyFields).length > 0,
    isSubmitting,
  };
}

function problemText(error: unknown): string {
  if (!(error instanceof Error) || isOutcomeOpen(error))
    return 'What you typed is kept. Please add it again: nothing is added twice.';
  return error.message;
}
