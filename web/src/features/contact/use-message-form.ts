import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loadEmail, sendEmail } from '#lib/email.ts';
import { notifyError, notifySuccess } from '#lib/notify.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { fillForm, focusField, readForm, springTrap } from './form-values.ts';
import { checkMessage, type Message, messageFields } from './message.ts';

export type MessageState =
  | { phase: 'writing' | 'sending' }
  | { phase: 'sent' | 'failed' | 'tooSoon'; message: Message };

/**
 * The message being written, and what pressing the button does with it. The fields keep their own text, so that
 * whatever was typed before this code arrived counts, and nothing but a success empties them.
 */
export function useMessageForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Message>>({});
  const [state, setState] = useState<MessageState>({ phase: 'writing' });
  const [length, setLength] = useState(0);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    fillForm(form, readDraft());
    setLength(readForm(form).message.length);
  }, []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const written = readForm(event.currentTarget);
    keepDraft(written);
    setLength(written.message.length);
    // What was said about a field holds until it is mended.
    const wrong = checkMessage(written);
    setErrors((said) => Object.fromEntries(Object.entries(said).filter(([field]) => field in wrong)));
    if (state.phase === 'sent') setState({ phase: 'writing' });
  };

  const send = async (form: HTMLFormElement, message: Message) => {
    setState({ phase: 'sending' });
    const outcome = await sendEmail({
      user_name: message.name.trim(),
      user_email: message.email.trim(),
      message: message.message.trim(),
    });
    if (outcome === 'sent') {
      form.reset();
      dropDraft();
      setLength(0);
      notifySuccess('✅ Message sent successfully!');
    } else {
      notifyError(failureText);
    }
    setState({ phase: outcome, message });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase === 'sending') return;
    const form = event.currentTarget;
    const message = readForm(form);
    const wrong = checkMessage(message);
    setErrors(wrong);
    const first = messageFields.find((field) => field in wrong);
    if (first) {
      setState({ phase: 'writing' });
      focusField(form, first);
    } else if (springTrap(form)) {
      notifyError(failureText);
      setState({ phase: 'failed', message });
    } else {
      void send(form, message);
    }
  };

  return { formRef, errors, state, length, onInput, onSubmit };
}

/** Fetches what sending takes, as soon as somebody turns to the form; a failure shows when it is needed. */
export function preloadSending() {
  loadEmail().catch(() => {});
}

const failureText = '❌ Failed to send message. Try again later.';
