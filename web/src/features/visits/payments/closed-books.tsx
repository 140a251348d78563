import { sentDateSchema } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ClosingVersion, closeBooks, closingQuery } from '#api/payments.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { issueOn } from '#lib/api-error.ts';
import { mediumDate, shiftDate } from '#lib/clinic-time.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useForm } from '#lib/use-form.ts';

/** Up to when the books are closed, for staff; an admin closes them here, and takes that back. */
export function ClosedBooks({ today }: { today: string }) {
  const { data: version, error, refetch } = useQuery(closingQuery);
  const isAdmin = useIsAdmin();
  const [asked, setAsked] = useState<'close' | 'takeBack' | null>(null);
  const end = () => setAsked(null);
  if (error && !version)
    return (
      <RetryNotice title="Up to when the books are closed could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  if (!version) return isAdmin ? <Skeleton className="h-10" /> : null;
  const { closedTo, finalTo } = version.closing;
  if (!isAdmin && closedTo === null) return null;
  return (
    <section
      aria-label="Closing of the books"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <p aria-live="polite">{closedTo ? `Closed up to ${mediumDate(closedTo)}` : 'The books are open.'}</p>
      {isAdmin && (
        <>
          <Button size="sm" variant="secondary" onClick={() => setAsked('close')}>
            Close the books
          </Button>
          {closedTo !== finalTo && (
            <Button size="sm" variant="quiet" onClick={() => setAsked('takeBack')}>
              Take back
            </Button>
          )}
        </>
      )}
      <Dialog open={asked === 'close'} onClose={end} title="Close the books">
        {asked === 'close' && <CloseForm version={version} today={today} onClosed={end} />}
      </Dialog>
      <TakeBack version={version} isAsked={asked === 'takeBack'} onEnd={end} />
    </section>
  );
}

const formSchema = z.object({ closedTo: sentDateSchema });

type CloseFormProps = { version: ClosingVersion; today: string; onClosed: () => void };

/** Closes the books up to a day that is over: the last of the month before, where that is not closed yet. */
function CloseForm({ version, today, onClosed }: CloseFormProps) {
  const { closedTo, finalTo } = version.closing;
  const act = useAct(closeBooks);
  const leave = useDialogExit();
  const yesterday = shiftDate(today, -1);
  const monthEnd = shiftDate(`${today.slice(0, 7)}-01`, -1);
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { closedTo: closedTo === null || closedTo < monthEnd ? monthEnd : yesterday },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form.register, errors);
  const submit = form.handleSubmit(async (body) => {
    try {
      await act.mutateAsync({ body, base: version });
      onClosed();
    } catch (error) {
      const message = issueOn(error, 'closedTo');
      if (message) form.setError('closedTo', { message }, { shouldFocus: true });
    }
  });
  const failure = act.error && !issueOn(act.error, 'closedTo') ? act.error.message : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>
        No payment gets a day up to this one any more, whoever notes it. That freezes what came in, and no
        more: what is paid of a visit goes on changing. You can take it back until the next payment is noted.
      </p>
      <DateField
        label="Close the books up to"
        min={finalTo ?? undefined}
        max={yesterday}
        readOnly={isSubmitting}
        {...field('closedTo')}
      />
      <FormButtons
        onCancel={leave}
        submit="Close the books"
        busyText={isSubmitting ? 'Closing…' : undefined}
      />
    </form>
  );
}

type TakeBackProps = { version: ClosingVersion; isAsked: boolean; onEnd: () => void };

/** Opens the books again, as far as no payment has been dated by their closing. */
function TakeBack({ version, isAsked, onEnd }: TakeBackProps) {
  const act = useAct(closeBooks);
  const { finalTo: closedTo } = version.closing;
  return (
    <ConfirmDialog
      open={isAsked}
      title="Open the books again?"
      verb="Open them"
      busyText="Opening them…"
      keep="Keep them closed"
      change={act}
      onConfirm={async () => {
        await act.mutateAsync({ body: { closedTo }, base: version });
        onEnd();
      }}
      onClose={onEnd}
    >
      <p>
        {closedTo
          ? `They are closed up to ${mediumDate(closedTo)} then. Before that they stay closed: a payment has been noted since.`
          : 'Payments can have any day again.'}
      </p>
    </ConfirmDialog>
  );
}
