import type { Deployment } from '../deployment.ts';
import type { Account } from './account.ts';

/**
 * The result of a check: an `error` keeps a deployment from being sent, a `warning` does not, and `unchecked` is left
 * to a person. `says` is what is the case, `todo` what to do about it.
 */
export interface Finding {
  kind: 'error' | 'warning' | 'unchecked';
  says: string;
  todo: string;
}

export const error = (says: string, todo: string): Finding => ({ kind: 'error', says, todo });
export const warning = (says: string, todo: string): Finding => ({ kind: 'warning', says, todo });
export const unchecked = (says: string, todo: string): Finding => ({ kind: 'unchecked', says, todo });

/** One thing that only Google knows. Each is asked by itself, so that a refusal of one hides no other. */
export interface Question {
  /** The name of what is asked about, in the report and in docs/google.md. */
  what: string;
  /** Where a person looks if Google does not answer. */
  by: (deployment: Deployment) => string;
  ask: (account: Account, deployment: Deployment) => Promise<Finding[]>;
  /** Whether a deployment has use for it; without this each has. */
  concerns?: (deployment: Deployment) => boolean;
}
