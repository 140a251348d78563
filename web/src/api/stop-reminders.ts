import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Ends the reminders of whom the token of a reminder's link names. Safe to repeat. */
export const useStopReminders = (token: string) =>
  useMutation({ mutationFn: () => callApi(mailLinksEndpoints.stopReminders, { body: { token } }) });
