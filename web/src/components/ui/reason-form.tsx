import { withReason } from '@garden-room/contract/endpoints/parts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDialogExit } from './dialog-exit.ts';
import { FormButtons } from './form-buttons.tsx';
import { TextArea } from './text-area.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Reasoned = { reason?: string | undefined };

type ReasonFormProps = Omit<Parameters<typeof FormButtons>[0], 'onCancel'> & {
  /** What the act does. */
  children: ReactNode;
  label: string;
  hint: string;
  /** Said where there is none, of an act that needs one. */
  missing?: string | undefined;
  /** Why it was not done. */
  failure?: ReactNode;
  /** What it rejects with is told as `failure`. */
  act: (body: Reasoned) => Promise<unknown>;
};

/** Asks once more in a dialog before something is done, and why. What is typed is not thrown away unasked. */
export function ReasonForm({ children, label, hint, missing, failure, act, ...buttons }: ReasonFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  });
  const { errors, isDirty } = formState;
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
      <TextArea label={label} hint={hint} rows={2} error={errors.reason?.message} {...register('reason')} />
      {failure}
      <FormButtons onCancel={leave} {...buttons} />
    </form>
  );
}
