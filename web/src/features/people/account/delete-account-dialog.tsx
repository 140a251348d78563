import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { site } from '#config/site.ts';
import {
  confirmWithGoogle,
  confirmWithPassword,
  hasPassword,
  signInKnown,
} from '#lib/auth/change-credentials.ts';
import { useForm } from '#lib/use-form.ts';
import { type DeletionFailure, useAccountDeletion } from './use-account-deletion.ts';

type ConfirmProps = { userId: string; onDeleted: () => void };
type DeleteAccountDialogProps = ConfirmProps & { isStaff: boolean; open: boolean; onClose: () => void };

/** Says what is removed and what is kept, and asks the user to sign in again. */
export default function DeleteAccountDialog({ isStaff, open, onClose, ...rest }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete my account">
      <DeletionConsequences isStaff={isStaff} />
      {hasPassword() ? <WithPassword {...rest} /> : <WithGoogle {...rest} />}
    </Dialog>
  );
}

/**
 * Resolves once it is known which sign-in methods the user has.
 * @public `lazyPart` reads it off the file that it loads.
 */
export const ready = signInKnown;

const passwordSchema = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});

function WithPassword({ userId, onDeleted }: ConfirmProps) {
  const attempt = useAccountDeletion(userId);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(register, errors);

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    const failed = await attempt(() => confirmWithPassword(password));
    if (failed === null) onDeleted();
    else if (failed.kind === 'identity')
      setError('password', { message: failed.message }, { shouldFocus: true });
    else setFailure(failed);
  });

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="So that nobody else can do this."
        {...field('password')}
      />
      {failure && <Failure {...failure} />}
      <Buttons busy={isSubmitting} type="submit" />
    </form>
  );
}

function WithGoogle({ userId, onDeleted }: ConfirmProps) {
  const attempt = useAccountDeletion(userId);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await attempt(confirmWithGoogle);
    if (failed === null) return onDeleted();
    setFailure(failed);
    setBusy(false);
  };

  return (
    <div className="mt-6 flex flex-col gap-5">
      <p>Google asks once more whether it is you: its window opens when you press the button.</p>
      {failure && <Failure {...failure} />}
      <Buttons busy={busy} type="button" onPress={press} />
    </div>
  );
}

const Failure = ({ kind, message }: DeletionFailure) => (
  <Notice tone="error" {...(kind === 'lost' && { title: 'No answer came' })}>
    {message}
  </Notice>
);

type ButtonsProps = { busy: boolean; type: 'submit' | 'button'; onPress?: () => void };

function Buttons({ busy, type, onPress }: ButtonsProps) {
  const leave = useDialogExit();
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={leave}>
        Keep my account
      </Button>
      <Button variant="danger" type={type} busyText={busy ? 'Deleting…' : undefined} onClick={onPress}>
        Delete my account
      </Button>
    </div>
  );
}

/** The consequences of deleting the account; for the practice's team also what the audit keeps of them. */
const DeletionConsequences = ({ isStaff }: { isStaff: boolean }) => (
  <div className="flex flex-col gap-4">
    <p>This cannot be taken back.</p>
    <dl className="divide-y divide-hairline border-y border-hairline">
      <Part term="Cancelled">
        Every appointment that is still to come. Its time is free for other patients.
      </Part>
      <Part term="Removed">
        Your profile, your messages with the practice, your reviews, your confirmed email’s place on the
        newsletter’s list, and every way to sign in.
      </Part>
      <Part term="Kept">
        Your past and cancelled appointments, for <span>{site.recordsKeptYears}</span> years after their day,
        as a practice must. Your name, your notes and whatever leads to you are taken out of them. The
        practice’s own notes about your treatment are kept as long, counted from the day of each note, and no
        longer under your name.
      </Part>
      {isStaff && (
        <Part term="Sealed">
          Your name, your email and which entries of the audit are yours, for{' '}
          <span>{site.adminIdentitiesKeptYears}</span> years. This site shows them to nobody; whoever runs it
          may open them when it has to be found out who read or changed a patient’s record.
        </Part>
      )}
    </dl>
    <p className="text-ink-soft">If you want to keep a copy, download your data first.</p>
  </div>
);

const Part = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[6.5rem_1fr]">
    <dt className="font-medium text-ink">{term}</dt>
    <dd className="font-normal">{children}</dd>
  </div>
);
