import { withReason } from '@garden-room/contract/endpoints/parts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextArea } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import type { Elements } from '#lib/elements.ts';
import { useForm } from '#lib/use-form.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { fieldsOf } from './fields-of.ts';

type Reasoned = { reason?: string | undefined };

type ReasonFormProps = Omit<Parameters<typeof FormButtons>[0], 'onCancel'> & {
  /** The consequence of the action. */
  children: Elements;
  label: string;
  hint: string;
  /** Said where there is none, of an act that needs one. */
  missing?: string | undefined;
  /** Why it was not done. */
  failure?: Elements;
  /** Its rejection shows as `failure`. */
  act: (body: Reasoned) => Promise<unknown>;
};

/** Asks for confirmation and a reason in a dialog. Asks before it discards the input. */
export function ReasonForm({ children, label, hint, missing, failure, act, ...buttons }: ReasonFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  });
  const { errors, isDirty } = formState;
  const field = fieldsOf(register, errors);
  const [isDone, setDone] = useState(false);
  const leave = useDialogExit(isDirty && !isDone);
  const send = useOneAtATime(async (body: Reasoned) => {
    if (missing !== undefined && !body.reason) {
      setError('reason', { message: missing }, { shouldFocus: true });
      return;
    }
    await act(body);
    setDone(true);
  });
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      {children}
      <TextArea label={label} hint={hint} rows={2} ctrlEnter={buttons.submit} {...field('reason')} />
      {failure}
      <FormButtons onCancel={leave} {...buttons} />
    </form>
  );
}
