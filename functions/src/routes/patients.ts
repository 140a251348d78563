import { endpoints } from '@garden-room/contract/endpoints';
import type { Patient } from '@garden-room/contract/patient';
import { joinPatient } from '#account/join-patient.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { addPatient } from '#patients/add-patient.ts';
import { correctPatient } from '#patients/correct-patient.ts';
import { getPatient } from '#patients/get-patient.ts';
import { listPatients } from '#patients/list-patients.ts';
import { patientTag } from '#patients/patient-tag.ts';

const tagged = (patient: Patient) => ({ body: patient, headers: { ETag: patientTag(patient) } });

export function patientRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listPatients, async ({ input }) => {
    const { items, nextCursor } = await listPatients(deps, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.addPatient, async ({ input, actor, request }) => ({
    body: await addPatient(deps, actor, {
      draft: input.body,
      idempotencyKey: request.get('idempotency-key'),
    }),
  }));

  mount(endpoints.joinPatient, async ({ input, actor }) => ({
    body: await joinPatient(deps, actor, { from: input.params.id, to: input.body.userId }),
  }));

  mount(endpoints.getPatient, async ({ input, actor }) =>
    tagged(await getPatient(deps, actor, input.params.id)),
  );

  mount(endpoints.correctPatient, async ({ input, actor, request }) => {
    const correction = { id: input.params.id, draft: input.body, versions: ifMatch(request) };
    return tagged(await correctPatient(deps, actor, correction));
  });
}
