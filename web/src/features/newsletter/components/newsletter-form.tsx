import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { newsletterError } from '../newsletter-error.ts';

/** Takes an address for the newsletter. As specified, it is sent nowhere. */
export function NewsletterForm() {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [done, setDone] = useState(false);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Read from the field: it may have been filled in before this code was here.
    const problem = newsletterError(field.current?.value.trim() ?? '');
    setError(problem);
    setDone(problem === undefined);
    if (problem) field.current?.focus();
    else setEmail('');
  };

  return (
    // Without this code a submit must not put the email into the address: `dialog` submits nothing.
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      className="mx-auto mt-10 flex max-w-xl flex-col gap-4"
    >
      <NoScriptNote />
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-4">
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setDone(false);
          }}
          error={error}
        />
        {/* Level with the field, below the height of its label. */}
        <Button type="submit" className="sm:mt-[1.8rem]">
          Subscribe
        </Button>
      </div>
      <p role="status" className="min-h-7 text-center font-medium text-success">
        {done && 'Thank you for subscribing to your wellness journey!'}
      </p>
    </form>
  );
}
