import type { Appointment } from '@garden-room/contract/appointment';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { assertVisible } from './assert-visible.ts';
import { readSeries } from './series-members.ts';

/** The appointments of a series, seen from one of them, in their order. Refuses `not_found`, also for another's. */
export async function getSeries(deps: Deps, actor: Actor, id: string): Promise<Appointment[]> {
  const { anchor, members } = await readSeries(deps, id);
  assertVisible(actor, anchor.appointment);
  const { patientId } = anchor.appointment;
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
  return members.map(({ appointment }) => appointment);
}
