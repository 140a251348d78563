import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { demoAccounts, demoPassword } from '../seed/accounts.ts';
import { seed } from '../seed/seed.ts';
import { CommandError, say } from '../terminal/command.ts';
import type { Suite } from './suite.ts';

/** Seeds a suite that has never been saved, and saves it, so that this happens once. */
export async function addDemoContent(suite: Suite): Promise<void> {
  if (!suite.isNew) return;
  say('› Adding the demo content');
  await seed(suite.ports).catch((error: unknown) => {
    const reason = `${error instanceof Error ? error.message : error}`.replaceAll(/\s+/g, ' ');
    throw new CommandError(`The demo content could not be added: ${reason}`);
  });
  await suite.save();
}

/** Prints the site's address and the accounts that can sign in. */
export function announce(address: string): void {
  say(`
  ${deployedPractice().defaults.name.padEnd(17)} ${address}

  Mailbox           ${new URL('/mailbox', address).href}
  API               ${new URL('/api-docs', address).href}

  Doctor            ${demoAccounts.admin.email}
  Reception         ${demoAccounts.reception.email}
  Patient           ${demoAccounts.patient.email}
  Password          ${demoPassword}

  Ctrl-C stops it and keeps its data; npm run reset starts afresh.
`);
}
