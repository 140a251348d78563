import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { systemClock } from '#lib/deps.ts';
import { smtpMailer } from '#lib/mailer.ts';
import { readPractice } from '#practice/practice-store.ts';
import { practice } from './deployed-practice.ts';
import type { DepsChanges } from './in-process.ts';
import { db } from './suite.ts';

/** The steps of a conversation by SMTP. `content` is the email itself, with the dot at its end. */
export const smtpSteps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'content', 'QUIT'] as const;
type Step = (typeof smtpSteps)[number];
/** The failures of a server at a step. It has taken the content that it does not answer. */
export const smtpFailures = ['ends the line', 'is silent', '421', '451', '550'] as const;
type Failure = (typeof smtpFailures)[number];

interface Behaviour {
  step: Step;
  failure: Failure;
  /** Fails for this recipient alone, at a step after theirs. */
  only?: string;
  /** Answers late instead of never. */
  lateMs?: number;
}

const answers: Record<Step, string> = {
  greeting: '220 mail.test',
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  content: '250 Taken',
  QUIT: '221 Bye',
};

/**
 * A mail server that fails at one step of each conversation. `taken` names the recipients of what it has taken, also
 * where it has not said so.
 */
export async function startFailingMailServer(behaviour: Behaviour) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    converse(socket, behaviour, taken);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    deps: failingMailDeps(port),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, behaviour: Behaviour, taken: string[]): void {
  let recipient = '';
  let isContent = false;
  const reach = (step: Step) => {
    const isFailing = step === behaviour.step && (behaviour.only ?? recipient) === recipient;
    const isRefused = isFailing && behaviour.failure in refusals;
    if (step === 'content' && !isRefused) taken.push(recipient);
    isContent = step === 'DATA' && !isFailing;
    if (isFailing) fail(socket, behaviour);
    else socket.write(`${answers[step]}\r\n`);
    // Its client does not say good-bye.
    if (step === 'content' && behaviour.step === 'QUIT') reach('QUIT');
  };
  reach('greeting');
  createInterface({ input: socket }).on('line', (line) => {
    if (isContent) {
      if (line === '.') reach('content');
      return;
    }
    const step = stepOf(line);
    if (step === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? '';
    if (step) reach(step);
  });
}

const refusals = { '421': '421 Closing', '451': '451 Later', '550': '550 Never' };

function fail(socket: Socket, { step, failure, lateMs }: Behaviour): void {
  if (failure === 'ends the line') socket.end();
  else if (failure !== 'is silent') socket.write(`${refusals[failure]}\r\n`);
  else if (lateMs !== undefined) setTimeout(() => socket.write(`${answers[step]}\r\n`), lateMs);
}

/** The step that a client's line begins. */
function stepOf(line: string): Step | undefined {
  const verb = line.slice(0, 4).toUpperCase().replace('HELO', 'EHLO');
  return smtpSteps.find((step) => step === verb);
}

/** A story's dependencies for a mail server on that port, with a login and little patience for silence. */
export function failingMailDeps(port: number): DepsChanges {
  const mail = { host: '127.0.0.1', port, user: 'practice', from: null, encrypted: false };
  const patience = { connectMs: 1500, silenceMs: 1500 };
  return {
    config: { mail },
    openMailer: async () =>
      smtpMailer(mail, 'secret', await readPractice({ clock: systemClock, db, practice }), patience),
  };
}
