import { accountEndpoints } from '@garden-room/contract/endpoints/account';
import type { PersonalData } from '@garden-room/contract/personal-data';
import { callApi } from '#lib/api-client.ts';

/** Everything that is held about the user; never cached. */
export const getPersonalData = (id: string): Promise<PersonalData> =>
  callApi(accountEndpoints.getPersonalData, { params: { id } });
