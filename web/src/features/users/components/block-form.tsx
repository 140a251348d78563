import { withReason } from '@garden-room/contract/endpoints/parts';
import type { User } from '@garden-room/contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSetBlocked } from '#api/set-blocked.ts';
import { Button } from '#components/ui/button.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { userChangeFailure } from '../user-change-failure.ts';
import { BookedAhead } from './booked-ahead.tsx';
import { Who } from './who.tsx';

/** What a block does, what is booked meanwhile, and why it is made. */
export function BlockForm({ user, onDone }: { user: User; onDone: (user: User) => void }) {
  const block = useSetBlocked(user._id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  });
  const { errors, isDirty } = formState;
  const leave = useDialogExit(isDirty && !block.isSuccess);
  const send = useOneAtATime(async ({ reason }: { reason?: string | undefined }) =>
    onDone(await block.mutateAsync({ isBlocked: true, ...(reason ? { reason } : {}) })),
  );
  const failure = userChangeFailure(block.error);
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      <p>
        <Who user={user} /> is signed out on every device at once, and can neither log in nor book until
        somebody here unblocks them.
      </p>
      {user.isPatient && <BookedAhead patientId={user._id} />}
      <TextArea
        label="Reason (optional)"
        hint="For the practice’s own record; they are not told."
        rows={2}
        error={errors.reason?.message}
        {...register('reason')}
      />
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          {failure?.isFinal ? 'Close' : 'Cancel'}
        </Button>
        {!failure?.isFinal && (
          <Button type="submit" variant="danger" busyText={block.isPending ? 'Blocking…' : undefined}>
            Block
          </Button>
        )}
      </div>
    </form>
  );
}
