import type { Id } from 'react-toastify/unstyled';
import { loadCode } from './load-or-reload.ts';

/** The specification's times: a success stays 2 seconds, anything else the container's 4. */
const successMilliseconds = 2_000;

type Toast = typeof import('react-toastify/unstyled').toast;

/** The library is fetched with the first toast, or with the container before that: no page needs it to be painted. */
function notify(say: (toast: Toast) => unknown): void {
  // A toast whose code fails to load is dropped: the page shows everything important as well.
  loadCode(() => import('react-toastify/unstyled'))
    .then(({ toast }) => say(toast))
    .catch(() => {});
}

/** An act that a user tries again after a failure. Only its own success makes its failure untrue. */
type Act = 'login' | 'contact' | 'user details';

/** The toast of each act's last failure; none while the code for toasts is on its way. */
const failures = new Map<Act, Id | undefined>();

function dismissFailure(toast: Toast, act: Act | undefined): void {
  const failure = act && failures.get(act);
  if (act === undefined || failure === undefined) return;
  failures.delete(act);
  toast.dismiss(failure);
}

/** `act`: the one that has succeeded, if it may have failed before; the toast of that failure goes. */
export const notifySuccess = (text: string, act?: Act) =>
  notify((toast) => {
    dismissFailure(toast, act);
    toast.success(text, { autoClose: successMilliseconds });
  });

export function notifyError(text: string, act: Act): void {
  // Known at once: the act may succeed before its failure is shown.
  if (!failures.has(act)) failures.set(act, undefined);
  notify((toast) => {
    dismissFailure(toast, act);
    failures.set(act, toast.error(text));
  });
}

/** An act has succeeded, and that needs no toast. */
export function withdrawError(act: Act): void {
  if (failures.has(act)) notify((toast) => dismissFailure(toast, act));
}

export const notifyInfo = (text: string) => notify((toast) => toast.info(text));
