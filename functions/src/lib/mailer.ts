import type { Practice } from '@garden-room/contract/practice';
import type { MailConfig } from './config.ts';
import { mailAddressSchema } from './mail-address.ts';

/** An email that is ready to leave. Everything in it that a user has typed is in `to`, `text` and `html`. */
export interface OutgoingMail {
  /** Stays the same in every attempt, without angle brackets: mailboxes recognize a copy by it. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** What a calendar reads of it (iMIP, RFC 6047). */
  calendar?: { contentType: string; content: string } | null;
}

/** A connection to the mail server, for one sweep. */
export interface Mailer {
  /** Resolves once the server has taken the email; rejects with a `MailError`. */
  send(mail: OutgoingMail): Promise<void>;
}

/** Why an email did not leave; without the server's words, which quote the address. */
export class MailError extends Error {
  override name = 'MailError';
  /** `unreachable`: no email can leave at the moment; `refused`: never this one; `failed`: perhaps the next time. */
  readonly kind: 'unreachable' | 'refused' | 'failed';
  readonly code: string;

  constructor(kind: MailError['kind'], code: string) {
    super(`The mail server: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

const connectMs = 10_000;
/** The longest silence within a conversation. */
const silenceMs = 30_000;

/**
 * Sends by SMTP (nodemailer), a connection an email. Addresses are objects and the envelope is given: no address is ever
 * read out of a header, and none that is not of the strict schema is taken.
 */
export async function smtpMailer(
  config: MailConfig,
  password: string,
  practice: Pick<Practice, 'name' | 'email'>,
): Promise<Mailer> {
  // Loaded here: the API never sends.
  const { createTransport } = await import('nodemailer');
  const { host, port, user, encrypted } = config;
  const from = config.from ?? practice.email;
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: encrypted && port !== 465,
    ignoreTLS: !encrypted,
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, text, html, headers, calendar }) {
      const address = mailAddressSchema.safeParse(to);
      if (!address.success) throw new MailError('refused', 'INVALID_ADDRESS');
      try {
        await transport.sendMail({
          from: { name: practice.name, address: from },
          to: { name: '', address: address.data },
          replyTo: { name: practice.name, address: practice.email },
          envelope: { from, to: [address.data] },
          messageId: `<${messageId}>`,
          subject,
          text,
          html,
          // The last of the alternatives; as an attachment as well, some mailboxes would show it twice.
          alternatives: calendar ? [calendar] : [],
          // Automatic answers to it (RFC 3834) would go to the practice.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Keeps only the codes of nodemailer's errors. A failed connection or login is not the email's fault. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = Object(error);
  const name = typeof responseCode === 'number' ? `SMTP-${responseCode}` : asCode(code);
  if (command === 'CONN' || unreachable.has(code) || String(command).startsWith('AUTH'))
    return new MailError('unreachable', name);
  const isRefused = command === 'RCPT TO' && responseCode >= 500;
  return new MailError(isRefused ? 'refused' : 'failed', name);
}

const unreachable = new Set<unknown>(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'ECONNREFUSED']);

const asCode = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code) ? code : 'UNKNOWN';
