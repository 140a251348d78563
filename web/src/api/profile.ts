import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { MailChoice } from '@garden-room/contract/user';
import type { Profile } from '@garden-room/contract/user-forms';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Saves the whole form but the email. A changed email is the identity provider's affair: see `request-email-change`. */
export const useUpdateProfile = (id: string) =>
  useMutation({
    mutationFn: (profile: Profile) =>
      callApi(usersEndpoints.updateProfile, { params: { id }, body: profile }),
  });

/** Chooses whether to get one kind of email; returns the user's record. */
export const useChooseMail = (id: string) =>
  useMutation({
    mutationFn: (body: { choice: MailChoice; wanted: boolean }) =>
      callApi(usersEndpoints.chooseMail, { params: { id }, body }),
  });
