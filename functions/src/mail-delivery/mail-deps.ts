import type { DeployedPractice, Practice } from '@garden-room/contract/practice';
import type { Deps } from '#lib/deps.ts';

/** What the words of one email are made with: the practice is as it was when the email was claimed. */
export type MailDeps = Omit<Deps, 'practice'> & { practice: DeployedPractice & Practice };
