import { Notice } from '#components/ui/notice.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';
import type { ContactState } from '../use-contact-form.ts';

/** As a ref: in the commit that shows the element, so that nothing can come between. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The result of the enquiry with the next step, because the toast disappears. */
export function ContactOutcome({ state }: { state: ContactState }) {
  switch (state.phase) {
    case 'sent':
      return (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="success" title={`Thank you, ${state.enquiry.name.trim()}.`}>
            The answer goes to {state.enquiry.email.trim()}, usually within one working day.
          </Notice>
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
          <a href={mailtoLink(state.enquiry.message.trim())} className={textLinkClass}>
            from your own mail
          </a>{' '}
          to{' '}
          <a href={contactLinks.mail} className={textLinkClass}>
            {site.email}
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
function mailtoLink(words: string): string {
  const withWords = `${contactLinks.mail}?body=${encodeURIComponent(words)}`;
  return words !== '' && withWords.length <= longestAddress ? withWords : contactLinks.mail;
}
