import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { getPatient } from '#patients/get-patient.ts';
import { listPatients } from '#patients/list-patients.ts';

export function patientRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listPatients, async ({ input }) => {
    const { items, nextCursor } = await listPatients(deps, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.getPatient, async ({ input, actor }) => ({
    body: await getPatient(deps, actor, input.params.id),
  }));
}
