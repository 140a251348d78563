import { emailShape } from '@garden-room/contract/email-shape';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadEmail, sendEmail } from '#lib/email.ts';
import { notifyError, notifySuccess } from '#lib/notify.ts';
import { draftStore, useDraft, visitor } from '#lib/use-draft.ts';
import { type FieldErrors, readFields, useNativeForm } from '#lib/use-native-form.ts';

/** A visitor's message to the practice, as the contact form asks for it. */
type Enquiry = { name: string; email: string; message: string };

const enquiryFields = ['name', 'email', 'message'] as const satisfies readonly (keyof Enquiry)[];

/** The most characters a field takes. */
export const maxLengths: Record<keyof Enquiry, number> = { name: 120, email: 254, message: 4_000 };

export type ContactState = { phase: 'writing' } | { phase: 'sent' | 'failed' | 'tooSoon'; enquiry: Enquiry };

/** An enquiry as far as it has come, for as long as the tab is open; whatever else is kept is left out. */
const drafts = draftStore('contact-draft', [], {
  safeParse: (kept): { data: Partial<Enquiry> } => {
    const fields = enquiryFields.map((name) => [name, Object(kept)[name]]);
    return { data: Object.fromEntries(fields.filter(([, text]) => typeof text === 'string')) };
  },
});

/** The enquiry being written, and what sending it does. Nothing but a success empties the fields. */
export function useContactForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<ContactState>({ phase: 'writing' });
  const [messageLength, setMessageLength] = useState(0);
  const draft = useDraft(drafts, { personId: visitor });

  const restore = useEffectEvent((form: HTMLFormElement) => {
    // Not what there was at the first render: a user who has left may have taken it along.
    fillIn(form, draft.find() ?? {});
    setMessageLength(readFields(form, enquiryFields).message.length);
  });
  useEffect(() => {
    if (formRef.current) restore(formRef.current);
  }, []);

  const submit = async (enquiry: Enquiry, form: HTMLFormElement): Promise<undefined> => {
    setState({ phase: 'writing' });
    const outcome = isCaughtByHoneypot(form) ? 'failed' : await send(enquiry);
    if (outcome === 'sent') {
      form.reset();
      draft.drop();
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
    draft.keep(enquiry);
    setMessageLength(enquiry.message.length);
    if (state.phase === 'sent') setState({ phase: 'writing' });
  };

  return { form: { ...form, ref: formRef, onInput }, field, sending: busy, state, messageLength };
}

/** Puts a draft where nothing has been typed yet: the page may have been typed into before hydration. */
function fillIn(form: HTMLFormElement, draft: Partial<Enquiry>): void {
  for (const name of enquiryFields) {
    const field = form.elements.namedItem(name);
    const empty = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value;
    if (empty && draft[name] !== undefined) field.value = draft[name];
  }
}

/** Problems by field, as something to do; empty when the enquiry may be sent. */
function checkEnquiry({ name, email, message }: Enquiry): FieldErrors<keyof Enquiry> {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...checkEmail(email.trim()),
    ...(message.trim() === '' && { message: 'Write your message.' }),
  };
}

function checkEmail(email: string): FieldErrors<keyof Enquiry> {
  if (email === '') return { email: 'Enter your email, so that we can answer.' };
  const isWhole = emailShape.test(email) && email.indexOf('@') === email.lastIndexOf('@');
  return isWhole ? {} : { email: 'Enter a whole email address, such as name@example.com.' };
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
