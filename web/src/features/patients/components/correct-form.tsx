import type { Patient } from '@garden-room/contract/patient';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useCorrection } from '../use-correction.ts';

/** What the practice knows of somebody, in fields, and what became of saving it. */
export function CorrectForm(props: Parameters<typeof useCorrection>[0]) {
  const form = useCorrection(props);
  const { register, formState } = form.form;
  const { errors } = formState;
  const leave = useDialogExit(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">What is booked already keeps the name that it was booked under.</p>
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
      <VersionNotices
        form={form}
        until="you save or close this"
        conflictTitle="Somebody else has corrected this meanwhile"
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
