import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import type { PersonalData } from '@garden-room/contract/personal-data';
import { callApi } from '#lib/api-client.ts';

/** Everything that is held about a patient without an account, made anew each time: it is not for the cache. */
export const exportPatient = (id: string): Promise<PersonalData> =>
  callApi(patientRecordsEndpoints.exportPatient, { params: { id } });
