import { emailShape } from '@garden-room/contract/email-shape';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { cn } from '#lib/cn.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { type FieldErrors, useNativeForm } from '#lib/use-native-form.ts';

const words = {
  kept: 'Thank you for subscribing to your wellness journey!',
  failed: 'Your address did not reach us. It is still in the field: please try again in a moment.',
};

/** Takes an address for the newsletter. The call is loaded when it is made: the home page begins without it. */
export function NewsletterForm() {
  const [outcome, setOutcome] = useState<'kept' | 'failed' | null>(null);
  const { form, field, busy } = useNativeForm({
    fields: ['email'],
    check: checkSubscription,
    submit: async ({ email }, form) => {
      setOutcome(null);
      try {
        const { subscribeToNews } = await loadCode(() => import('#api/newsletter.ts'));
        await subscribeToNews(email.trim());
        form.reset();
        setOutcome('kept');
      } catch {
        setOutcome('failed');
      }
      return undefined;
    },
    onInvalid: () => setOutcome(null),
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setOutcome(null);
  };

  return (
    <form {...form} onInput={onInput} className="flex flex-col gap-2">
      <NoScriptNote />
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          readOnly={busy}
          {...field('email')}
        />
        {/* Level with the field, below the height of its label; an error below the field leaves it there. */}
        <Button
          type="submit"
          className="sm:mt-[1.8rem] sm:self-start"
          busyText={busy ? 'Subscribing…' : undefined}
        >
          Subscribe
        </Button>
      </div>
      <p
        role="status"
        className={cn('min-h-6 text-sm font-medium', outcome === 'failed' ? 'text-danger' : 'text-success')}
      >
        {outcome && words[outcome]}
      </p>
    </form>
  );
}

/** The advice on an address before it can subscribe. */
export function checkSubscription(values: { email: string }): FieldErrors<'email'> {
  const email = values.email.trim();
  if (email === '') return { email: 'Please enter your email address.' };
  return emailShape.test(email) ? {} : { email: 'Please enter a valid email address.' };
}
