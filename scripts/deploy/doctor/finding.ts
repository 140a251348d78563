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
