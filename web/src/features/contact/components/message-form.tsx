import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { trapName } from '../form-values.ts';
import { longest } from '../message.ts';
import { preloadSending, useMessageForm } from '../use-message-form.ts';
import { MessageOutcome } from './message-outcome.tsx';

/** How full the message is before the form mentions it. */
const nearlyFull = 0.85;

/** A message to the practice. */
export function MessageForm() {
  const { formRef, errors, state, length, onInput, onSubmit } = useMessageForm();
  const sending = state.phase === 'sending';
  const left = longest.message - length;
  return (
    // Until its code is here the form must not send itself to the address bar: "dialog" sends nothing.
    <form
      ref={formRef}
      method="dialog"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      onFocus={preloadSending}
      className="flex flex-col gap-6"
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:items-start">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          readOnly={sending}
          maxLength={longest.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          readOnly={sending}
          maxLength={longest.email}
          error={errors.email}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={9}
        required
        readOnly={sending}
        maxLength={longest.message}
        hint={
          length > nearlyFull * longest.message
            ? `Room for ${left} more ${left === 1 ? 'character' : 'characters'}.`
            : undefined
        }
        error={errors.message}
        className="min-h-48"
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
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
      <MessageOutcome state={state} />
    </form>
  );
}
