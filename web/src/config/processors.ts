import { privacyFacts } from '#deployment/privacy-facts.ts';

/** A service of others that gets something of a visitor or patient. */
export type Processor = {
  service: string;
  /** What it gets and does, in sentences to the patient. */
  does: string;
  /** The place of the data, in a sentence to the patient. */
  where: string;
  /**
   * The contract under which it works for the practice (docs/deploy.md, “Contracts before the first patient”); null
   * where it answers for itself, under terms of its own.
   */
  contract: string | null;
};

/** The services that a deployment uses, as its file says. */
export type UsedServices = {
  /** The countries of the database and the function: `Belgium`. */
  place: string;
  /** The company that carries the site's emails, and its country; null where it sends none. */
  mail: { name: string; place: string } | null;
  emailJs: boolean;
  appCheck: boolean;
};

/** The services of this build (`scripts/deploy/settings.ts`). */
export function usedServices(): UsedServices {
  const env = import.meta.env;
  const name = env.VITE_MAIL_CARRIER;
  return {
    place: env.VITE_DATA_PLACE || 'a place that this copy of the site was not told',
    mail: name ? { name, place: env.VITE_MAIL_PLACE || '' } : null,
    emailJs: Boolean(env.VITE_EMAILJS_SERVICE_ID),
    appCheck: Boolean(env.VITE_FIREBASE_APP_CHECK_KEY),
  };
}

/**
 * Who gets what, where, and under which contract: the one table of it, for the privacy notice and the deploy guide.
 * What it says of Google and EmailJS was looked up on 2026-11-29 (docs/deploy.md).
 */
export const processorsOf = ({ place, mail, emailJs, appCheck }: UsedServices): readonly Processor[] => [
  {
    service: 'Google Cloud',
    does: 'Keeps what is stored here, with its backups, and answers your calls.',
    where: `In ${place}. Google’s log of requests, with internet addresses, is kept for ${privacyFacts.requestLogDays} days and may be in another country.`,
    contract: 'Google’s Cloud Data Processing Addendum',
  },
  {
    service: 'Firebase Authentication',
    does: 'Signs you in, and writes to you about your password and your email address: it has your name, email address and password (as a value that it cannot be read from), when you signed in and, for some weeks, from which internet address. Deleted accounts are gone from Google’s backups within 180 days.',
    where: 'In the United States, whatever the place of the rest.',
    contract: 'Google’s Firebase Data Processing and Security Terms',
  },
  {
    service: 'Firebase Hosting',
    does: 'Brings these pages to you, and your calls to us. It keeps copies of public pages and, for some months, internet addresses; nothing else of yours.',
    where: 'All over the world: on a server that is close to you.',
    contract: 'Google’s Firebase Data Processing and Security Terms',
  },
  ...(mail
    ? [
        {
          service: mail.name,
          does: 'Carries the emails of this site: your address, and what the email says.',
          where: `In ${mail.place}.`,
          contract: 'the contract with whoever carries the mail',
        },
      ]
    : []),
  ...(emailJs
    ? [
        {
          service: 'EmailJS',
          does: 'Carries the contact form to our mailbox: your name, email address and message. We keep none of it on this site; in the mailbox it stays as long as your question does.',
          where: 'On servers in the United States, by a company in Singapore.',
          contract: 'EmailJS’s Data Processing Agreement',
        },
      ]
    : []),
  {
    service: 'Google sign-in',
    does: 'Only if you choose it: Google then tells us your name, email address and picture.',
    where: 'Google’s own notice says where.',
    contract: null,
  },
  ...(appCheck
    ? [
        {
          service: 'Google reCAPTCHA',
          does: 'Tells people from programs, from when you sign in or send something on: Google reads your internet address, your browser and how you use the page, and may keep a cookie.',
          where: 'Google’s own notice says where.',
          contract: null,
        },
      ]
    : []),
  {
    service: 'WhatsApp',
    does: 'Only if you start the free chat there. It is a service of Meta.',
    where: 'Meta’s own notice says where.',
    contract: null,
  },
  {
    service: 'A video room',
    does: 'Only if a visit of yours is by video: the service to which its link leads sees you come, and carries picture and sound.',
    where: 'That service’s own notice says where.',
    contract: 'the contract with the service of the video room',
  },
];
