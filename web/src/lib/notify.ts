/** The specification's times: a success stays 2 seconds, anything else the container's 4. */
const successMilliseconds = 2_000;

/** The library is fetched with the first toast, or with the container before that: no page needs it to be painted. */
function notify(say: (toast: typeof import('react-toastify/unstyled').toast) => unknown): void {
  // A toast whose code fails to load is dropped: the page shows everything important as well.
  import('react-toastify/unstyled').then(({ toast }) => say(toast)).catch(() => {});
}

export const notifySuccess = (text: string) =>
  notify((toast) => toast.success(text, { autoClose: successMilliseconds }));
export const notifyError = (text: string) => notify((toast) => toast.error(text));
export const notifyInfo = (text: string) => notify((toast) => toast.info(text));
