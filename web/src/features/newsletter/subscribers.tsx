import { subscriptionSchema } from '@garden-room/contract/endpoints/newsletter';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { downloadSubscribers, unsubscribeFromNews } from '#api/newsletter.ts';
import { Button } from '#components/ui/button.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { saveReply } from '#lib/save-file.ts';
import { useForm } from '#lib/use-form.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';

/** The newsletter's addresses, to take along or to remove one from. */
export const Subscribers = () => (
  <section aria-labelledby="subscribers-title" className="wrap pb-12 sm:pb-16">
    <div className="border-t border-hairline pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="subscribers-title" className="text-2xl text-evergreen-strong">
          Newsletter
        </h2>
        <ExportButton save={(onRows) => saveReply(downloadSubscribers(onRows))} />
      </div>
      <p className="mt-4 max-w-[62ch] text-ink-soft">
        The addresses that readers have left on the home page. None is confirmed by mail yet. Remove an
        address when its owner asks you to.
      </p>
      <RemoveSubscriber />
    </div>
  </section>
);

type Outcome = { kind: 'removed'; email: string } | { kind: 'failed'; text: string };

function RemoveSubscriber() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(subscriptionSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = useOneAtATime(async ({ email }: { email: string }) => {
    setOutcome(null);
    try {
      await unsubscribeFromNews(email);
      reset();
      setOutcome({ kind: 'removed', email });
    } catch (error) {
      setOutcome({ kind: 'failed', text: error instanceof Error ? error.message : '' });
    }
  });
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="mt-6 flex max-w-xl flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-4">
        <TextField
          label="Address to remove"
          type="email"
          autoComplete="off"
          readOnly={isSubmitting}
          error={errors.email?.message}
          {...register('email')}
        />
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-[1.8rem] sm:self-start"
          busyText={isSubmitting ? 'Removing…' : undefined}
        >
          Remove address
        </Button>
      </div>
      <p role="status" className="min-h-7 text-sm text-ink-soft wrap-anywhere">
        {outcome?.kind === 'removed' && `${outcome.email} is removed.`}
      </p>
      {outcome?.kind === 'failed' && (
        <Notice tone="error" title="Not removed">
          {outcome.text}
        </Notice>
      )}
    </form>
  );
}
