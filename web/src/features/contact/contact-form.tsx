import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import {
  type ContactState,
  honeypotName,
  maxLengths,
  preloadSending,
  useContactForm,
} from './use-contact-form.ts';

/** The share of the allowed length from which the form mentions it. */
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

/** A ref callback: it runs in the commit that shows the element, so that nothing can come between. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The result of the enquiry with the next step, because the toast disappears. */
function ContactOutcome({ state }: { state: ContactState }) {
  const practice = usePractice();
  switch (state.phase) {
    case 'sent':
      return (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice
            tone="success"
            title={`Thank you, ${state.enquiry.name.trim()}.`}
          >{`The answer goes to ${state.enquiry.email.trim()}, usually within one working day.`}</Notice>
        </div>
      );
    case 'tooSoon':
      return (
        <Notice tone="error" title="One message a minute">
          Your last message left less than a minute ago. Please wait for the minute to pass, then press Send
          Message again: this one stays here as you wrote it.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" title="Your message has not been sent">
          All you wrote is still here: press Send Message to try again, or send it{' '}
          <a href={mailtoLink(state.enquiry.message.trim(), practice)} className={textLinkClass}>
            from your own mail
          </a>{' '}
          to{' '}
          <a href={contactLinks(practice).mail} className={textLinkClass}>
            {practice.email}
          </a>
          .
        </Notice>
      );
    default:
      return null;
  }
}

/** Mail programs take an address of about 2,000 characters; past that some open nothing at all. */
const longestAddress = 1_800;

/** A link that opens the visitor's own mail with the words already written, as far as they fit. */
function mailtoLink(words: string, practice: PublicPractice): string {
  const withWords = `${contactLinks(practice).mail}?body=${encodeURIComponent(words)}`;
  return words !== '' && withWords.length <= longestAddress ? withWords : contactLinks(practice).mail;
}

/** A message in place of the form, where the site was built without anything to send its messages. */
export const NotConnected = () => {
  const practice = usePractice();
  return (
    <div className="border-l-2 border-evergreen bg-sage px-6 py-6 sm:px-8 sm:py-8">
      <p className="font-display text-xl text-evergreen-strong">The message form is not connected yet.</p>
      <p className="mt-3 max-w-[52ch] wrap-anywhere">
        Nothing written here would reach us, so there is no form. An email to{' '}
        <a href={contactLinks(practice).mail} className={textLinkClass}>
          {practice.email}
        </a>{' '}
        does: the same person reads it, and answers as soon.
      </p>
      <a href={contactLinks(practice).mail} className={buttonClass('primary', 'md', 'mt-6')}>
        Write an email
      </a>
    </div>
  );
};
