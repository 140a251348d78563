import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { MailChoice } from '@garden-room/contract/user';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Chooses whether to get one kind of email; returns the user's record. */
export const useChooseMail = (id: string) =>
  useMutation({
    mutationFn: (body: { choice: MailChoice; wanted: boolean }) =>
      callApi(usersEndpoints.chooseMail, { params: { id }, body }),
  });
