import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { systemClock } from '#lib/deps.ts';
import { smtpMailer } from '#lib/mailer.ts';
import { readPractice } from '#practice/practice-store.ts';
import { practice } from './deployed-practice.ts';
import type { DepsChanges } from './in-process.ts';
import { db } from './suite.ts';

/** An email that a server of a story has taken, as it came. */
interface Taken {
  from: string;
  to: string[];
  email: Email;
}

interface Behaviour {
  /** Throws to refuse a recipient; an `Error` with `responseCode` says how. */
  onRecipient?: (address: string) => void;
  /** Waits, or throws, once an email has come in whole. */
  onMail?: () => Promise<void> | void;
}

/** A mail server of a story's own. `deps` sends through it; `taken` is what it has said OK to. */
export async function startMailServer(behaviour: Behaviour = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      try {
        behaviour.onRecipient?.(address);
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
    onData(stream, { envelope }, callback) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(async (email) => {
          await behaviour.onMail?.();
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), email });
        })
        .then(() => callback(), callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    to: (address: string) => taken.filter(({ to }) => to.includes(address)).map(({ email }) => email),
    deps: mailDeps(port),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The changes to a story's dependencies with which it sends through a server on that port. */
export function mailDeps(port: number): DepsChanges {
  const mail = { host: '127.0.0.1', port, user: null, from: null, encrypted: false };
  return {
    config: { mail },
    openMailer: async () => smtpMailer(mail, '', await readPractice({ clock: systemClock, db, practice })),
  };
}

/** The error by which a server refuses. */
export function refusalOf(responseCode: number): Error {
  return Object.assign(new Error('No such mailbox, alice@practice.test'), { responseCode });
}
