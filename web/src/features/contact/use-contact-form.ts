import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loadEmail, sendEmail } from '#lib/email.ts';
import { notifyError, notifySuccess } from '#lib/notify.ts';
import { readFields, useNativeForm } from '#lib/use-native-form.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { checkEnquiry, type Enquiry, enquiryFields } from './enquiry.ts';

export type ContactState = { phase: 'writing' } | { phase: 'sent' | 'failed' | 'tooSoon'; enquiry: Enquiry };

/** The enquiry being written, and what sending it does. Nothing but a success empties the fields. */
export function useContactForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<ContactState>({ phase: 'writing' });
  const [messageLength, setMessageLength] = useState(0);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    restoreDraft(form);
    setMessageLength(readFields(form, enquiryFields).message.length);
  }, []);

  const submit = async (enquiry: Enquiry, form: HTMLFormElement): Promise<undefined> => {
    setState({ phase: 'writing' });
    const outcome = isCaughtByHoneypot(form) ? 'failed' : await send(enquiry);
    if (outcome === 'sent') {
      form.reset();
      dropDraft();
      setMessageLength(0);
      notifySuccess('✅ Message sent successfully!', 'contact');
    } else {
      notifyError('❌ Failed to send message. Try again later.', 'contact');
    }
    setState({ phase: outcome, enquiry });
  };

  const { form, field, busy } = useNativeForm({
    fields: enquiryFields,
    check: checkEnquiry,
    submit,
    onInvalid: () => setState({ phase: 'writing' }),
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const enquiry = readFields(event.currentTarget, enquiryFields);
    keepDraft(enquiry);
    setMessageLength(enquiry.message.length);
    if (state.phase === 'sent') setState({ phase: 'writing' });
  };

  return { form: { ...form, ref: formRef, onInput }, field, sending: busy, state, messageLength };
}

/** Puts the draft where nothing has been typed yet: the page may have been typed into before hydration. */
function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of enquiryFields) {
    const [field, text] = [form.elements.namedItem(name), draft[name]];
    const empty = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value;
    if (empty && typeof text === 'string') field.value = text;
  }
}

const send = ({ name, email, message }: Enquiry) =>
  sendEmail({ user_name: name.trim(), user_email: email.trim(), message: message.trim() });

/** Loads the code for sending when the user first enters the form; a failure shows when it is needed. */
export function preloadSending() {
  loadEmail().catch(() => {});
}

/** A hidden field, which only programs fill in. */
export const honeypotName = 'website';

/** Whether it was filled in. Empties it, so that a visitor whose browser filled it in can send again. */
function isCaughtByHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(honeypotName);
  if (!(field instanceof HTMLInputElement) || field.value === '') return false;
  field.value = '';
  return true;
}
