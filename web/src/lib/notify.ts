import { toast } from 'react-toastify/unstyled';

/** The specification's times: a success stays 2 seconds, anything else the container's 4. */
const successMilliseconds = 2_000;

export const notifySuccess = (text: string) => toast.success(text, { autoClose: successMilliseconds });
export const notifyError = (text: string) => toast.error(text);
export const notifyInfo = (text: string) => toast.info(text);
