import { endpoints } from '@garden-room/contract/endpoints';
import type { Patient } from '@garden-room/contract/patient';
import { erasePatient } from '#account/erase-patient.ts';
import { exportPatient } from '#account/get-personal-data.ts';
import { joinPatient } from '#account/join-patient.ts';
import { partPatients } from '#account/part-patients.ts';
import { previewJoin } from '#account/preview-join.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { addPatient } from '#patients/add-patient.ts';
import { correctPatient } from '#patients/correct-patient.ts';
import { getPatient, patientTag } from '#patients/get-patient.ts';
import { listPatients } from '#patients/list-patients.ts';

const tagged = (patient: Patient) => ({ body: patient, headers: { ETag: patientTag(patient) } });

export function patientRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listPatients, async ({ input, actor }) => {
    const { items, nextCursor } = await listPatients(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.addPatient, async ({ input, actor, idempotencyKey }) => ({
    body: await addPatient(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.exportPatient, async ({ input, actor }) => ({
    body: await exportPatient(deps, actor, input.params.id),
  }));

  mount(endpoints.erasePatient, async ({ input, actor }) => {
    await erasePatient(deps, actor, input.params.id);
    return { body: null };
  });

  mount(endpoints.previewJoin, async ({ input, actor }) => ({
    body: await previewJoin(deps, actor, { from: input.params.id, to: input.query.userId }),
  }));

  mount(endpoints.joinPatient, async ({ input, actor }) => ({
    body: await joinPatient(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.partPatients, async ({ input, actor }) => ({
    body: await partPatients(deps, actor, input.params.id),
  }));

  mount(endpoints.getPatient, async ({ input, actor }) =>
    tagged(await getPatient(deps, actor, input.params.id)),
  );

  mount(endpoints.correctPatient, async ({ input, actor, request }) => {
    const correction = { id: input.params.id, draft: input.body, versions: ifMatch(request) };
    return tagged(await correctPatient(deps, actor, correction));
  });
}
