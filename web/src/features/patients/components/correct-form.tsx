import type { Patient } from '@garden-room/contract/patient';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { EditConflict } from '#components/ui/edit-conflict.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useCorrection } from '../use-correction.ts';

/** The fields of a patient's record, and the outcome of saving them. */
export function CorrectForm(props: Parameters<typeof useCorrection>[0]) {
  const form = useCorrection(props);
  const { register, errors, problem, isSubmitting } = form;
  const leave = useDialogExit(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">What is booked already keeps the name that it was booked under.</p>
      {problem?.kind === 'failed' && (
        <Notice tone="error" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
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
      {problem?.kind === 'conflict' ? (
        <EditConflict
          title="Somebody else has corrected this meanwhile"
          onTake={() => form.takeTheirs(problem.theirs)}
          onSaveOver={() => void form.saveOver(problem.theirs)}
          isSaving={isSubmitting}
        >
          <Details patient={problem.theirs.patient} />
        </EditConflict>
      ) : (
        <FormButtons onCancel={leave} submit="Save" busyText={isSubmitting ? 'Saving…' : undefined} />
      )}
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
