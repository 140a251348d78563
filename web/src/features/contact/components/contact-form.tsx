import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { maxLengths } from '../enquiry.ts';

import { honeypotName, preloadSending, useContactForm } from '../use-contact-form.ts';
import { ContactOutcome } from './contact-outcome.tsx';

/** How full the message is before the form mentions it. */
const nearlyFull = 0.85;

/** An enquiry to the practice. */
export function ContactForm() {
  const { form, field, sending, state, messageLength } = useContactForm();
  const left = maxLengths.message - messageLength;
  return (
    <form {...form} onFocus={preloadSending} className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2 sm:items-start">
        <TextField
          label="Name"
          {...field('name')}
          autoComplete="name"
          required
          readOnly={sending}
          maxLength={maxLengths.name}
        />
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          autoComplete="email"
          required
          readOnly={sending}
          maxLength={maxLengths.email}
        />
      </div>
      <TextArea
        label="Message"
        {...field('message')}
        rows={9}
        required
        readOnly={sending}
        maxLength={maxLengths.message}
        hint={
          messageLength > nearlyFull * maxLengths.message
            ? `Room for ${left} more ${left === 1 ? 'character' : 'characters'}.`
            : undefined
        }
        className="min-h-48"
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" busyText={sending ? 'Sending…' : undefined}>
          Send Message
        </Button>
        <p className="max-w-[38ch] text-sm text-ink-soft">
          It travels as an ordinary email. Please leave out test results and insurance numbers.
        </p>
      </div>
      <NoScriptNote />
      <ContactOutcome state={state} />
    </form>
  );
}
