import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { CommandError } from '../terminal/command.ts';
import { siteOrigin } from './addresses.ts';
import type { Ports } from './ports.ts';

/** The mail server of a suite: takes every email that the API sends, and puts it into the suite's mailbox. */
export async function startMailServer(ports: Ports): Promise<{ close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => addToMailbox(ports, email, session.envelope.rcptTo[0]?.address ?? ''))
        .then(() => callback(), callback);
    },
  });
  // A client that ends in the middle of a conversation.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(ports.mail, '127.0.0.1', resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function addToMailbox(ports: Ports, email: Email, to: string): Promise<void> {
  const calendar = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
  const origin = siteOrigin(ports);
  const answer = await fetch(`${origin}/api/mailbox/sent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      to,
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
      calendar: calendar === undefined ? null : asText(calendar),
    }),
  });
  if (!answer.ok) throw new CommandError(`The mailbox answered ${answer.status}.`);
}

const asText = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
