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
  /** The part for calendars (iMIP, RFC 6047). */
  calendar?: { contentType: string; content: string } | null;
}

/** A connection to the mail server, for one sweep. */
export interface Mailer {
  /**
   * Resolves once the server has taken the email; rejects with a `MailError`. Once the email is at the server its
   * answer is waited for until `mostMs` have passed since the call.
   */
  send(mail: OutgoingMail, mostMs: number): Promise<void>;
}

/** Why an email did not leave; without the server's words, which quote the address. */
export class MailError extends Error {
  override name = 'MailError';
  /**
   * `unreachable`: no email can leave at the moment; `refused`: never this one; `failed`: perhaps the next time;
   * `unanswered`: the server may have taken it.
   */
  readonly kind: 'unreachable' | 'refused' | 'failed' | 'unanswered';
  readonly code: string;

  constructor(kind: MailError['kind'], code: string) {
    super(`The mail server: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

const patience = {
  connectMs: 10_000,
  /** The longest silence within a conversation, until the email is sent. */
  silenceMs: 30_000,
};

/**
 * Sends by SMTP (nodemailer), a connection an email. Addresses are objects and the envelope is given: no address is
 * ever read out of a header, and none that is not of the strict schema is taken.
 */
export async function smtpMailer(
  config: MailConfig,
  password: string,
  practice: Pick<Practice, 'name' | 'email'>,
  { connectMs, silenceMs } = patience,
): Promise<Mailer> {
  // Loaded here: the API never sends.
  const { createTransport } = await import('nodemailer');
  const { host, port, user, encrypted } = config;
  const from = config.from ?? practice.email;
  const options = {
    host,
    port,
    secure: port === 465,
    requireTLS: encrypted && port !== 465,
    ignoreTLS: !encrypted,
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send({ messageId, to, subject, text, html, headers, calendar }, mostMs) {
      const address = mailAddressSchema.safeParse(to);
      if (!address.success) throw new MailError('refused', 'INVALID_ADDRESS');
      const conversation = watchConversation(silenceMs, mostMs);
      const { logger, signal } = conversation;
      const transport = createTransport({ ...options, logger, transactionLog: true });
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
          signal,
        });
      } catch (error) {
        throw toMailError(error, conversation);
      } finally {
        conversation.end();
      }
    },
  };
}

interface Conversation {
  /** Whether the server has been asked to take the email: a line that breaks then says nothing of whether it has. */
  isSent: () => boolean;
}

/**
 * Follows a conversation by what nodemailer logs of it, and ends it (`signal`) after a silence; once DATA is sent only
 * when the time is over, since the server may be at work on the email.
 */
function watchConversation(silenceMs: number, mostMs: number) {
  const ending = new AbortController();
  let isSent = false;
  const silence = setTimeout(() => ending.abort(), silenceMs);
  const late = setTimeout(() => ending.abort(), mostMs);
  const end = () => [silence, late].forEach(clearTimeout);
  const debug = ({ tnx }: { tnx?: string }, line: string) => {
    if (isSent) return;
    silence.refresh();
    isSent = tnx === 'client' && line === 'DATA';
    if (isSent) clearTimeout(silence);
  };
  return { signal: ending.signal, logger: { debug }, isSent: () => isSent, end };
}

/**
 * Keeps only the codes of nodemailer's errors. A failed connection or login is not the email's fault; nor is one that
 * breaks before the email is sent.
 */
function toMailError(error: unknown, { isSent }: Conversation): MailError {
  const { code, command, responseCode } = Object(error);
  const name = typeof responseCode === 'number' ? `SMTP-${responseCode}` : asCode(code);
  if (command === 'CONN' || unreachable.has(code) || /^(?:AUTH|EHLO|HELO|STARTTLS)/.test(String(command)))
    return isSent() ? new MailError('unanswered', 'NO_ANSWER') : new MailError('unreachable', name);
  const isRefused = command === 'RCPT TO' && responseCode >= 500;
  return new MailError(isRefused ? 'refused' : 'failed', name);
}

/** `EABORT` is the end of a silence. */
const unreachable = new Set<unknown>([
  ...['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'ECONNREFUSED', 'EABORT'],
]);

const asCode = (code: unknown): string => {
  if (code === 'EABORT') return 'ETIMEDOUT';
  return typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code) ? code : 'UNKNOWN';
};
