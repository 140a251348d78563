import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type FieldErrors, useNativeForm } from '#lib/use-native-form.ts';

/** Takes an address for the newsletter. As specified, it is sent nowhere. */
export function NewsletterForm() {
  const [done, setDone] = useState(false);
  const { form, field } = useNativeForm({
    fields: ['email'],
    check: checkSubscription,
    submit: (_, form) => {
      form.reset();
      setDone(true);
    },
    onInvalid: () => setDone(false),
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setDone(false);
  };

  return (
    <form {...form} onInput={onInput} className="mx-auto mt-10 flex max-w-xl flex-col gap-4">
      <NoScriptNote />
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-4">
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        {/* Level with the field, below the height of its label; an error below the field leaves it there. */}
        <Button type="submit" className="sm:mt-[1.8rem] sm:self-start">
          Subscribe
        </Button>
      </div>
      <p role="status" className="min-h-7 text-center font-medium text-success">
        {done && 'Thank you for subscribing to your wellness journey!'}
      </p>
    </form>
  );
}

/** The specification's shape of an address: something, an at sign, something, a dot, something; no spaces. */
const emailShape = /^\S+@\S+\.\S+$/;

/** What to do about an address before it can subscribe. */
export function checkSubscription(values: { email: string }): FieldErrors<'email'> {
  const email = values.email.trim();
  if (email === '') return { email: 'Please enter your email address.' };
  return emailShape.test(email) ? {} : { email: 'Please enter a valid email address.' };
}
