import { NotedList } from '#components/info/lists.tsx';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { usePractice } from '#lib/practice.ts';

/** Named where the build has App Check's key. */
const reCaptcha = [
  'Google reCAPTCHA',
  'Tells people from programs, from when you sign in or send something on: Google reads your internet address, your browser and how you use the page, and may keep a cookie. Google’s privacy policy and terms of service apply to it.',
] as const;

const processors = [
  [
    'Google Firebase',
    `Signs you in, keeps what is stored and answers your calls, in ${privacyFacts.region}. Google keeps records of requests, with internet addresses, for ${privacyFacts.requestLogDays} days.`,
  ],
  ['Google sign-in', 'Only if you choose it: Google then tells us your name, email address and picture.'],
  [
    'EmailJS',
    'Carries the contact form to our mailbox: your name, email address and message. We keep none of it on this site; in the mailbox it stays as long as your question does.',
  ],
  ...(import.meta.env.VITE_FIREBASE_APP_CHECK_KEY ? [reCaptcha] : []),
  ['WhatsApp', 'Only if you start the free chat there. It is a service of Meta, under its own terms.'],
] as const;

/** Whose the data are, and who else handles them. */
export const WhoProcessesIt = () => {
  const practice = usePractice();
  return (
    <>
      <p>
        Responsible is <span>{practice.doctor.name}</span>, <span>{practice.name}</span>,{' '}
        <span>{practice.address.street}</span>, <span>{practice.address.city}</span>{' '}
        <span>{practice.address.postalCode}</span>. In the practice, only those who look after you see what is
        yours. Others work for us and may do nothing else with it:
      </p>
      <NotedList items={processors} />
      <p>An address left for the newsletter stays in our own store: no service for newsletters has it.</p>
    </>
  );
};
