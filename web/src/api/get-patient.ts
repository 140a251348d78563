import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Who a patient is, for the practice. */
export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient', id],
    queryFn: ({ signal }) => callApi(patientsEndpoints.getPatient, { params: { id } }, { signal }),
  });
