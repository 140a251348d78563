import type { Mail } from '@garden-room/contract/mail';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { toMail } from '#mail/mail-record.ts';
import { listMail, mailAbout } from '#mail/mail-store.ts';
import type { Actor } from '#users/actor.ts';

/** What was sent about an appointment, when, and what failed; audited as a read of it. */
export async function listAppointmentMail(deps: Deps, actor: Actor, id: string): Promise<Mail[]> {
  const found = await listMail(deps, mailAbout(deps.db, id));
  const patientId = found.find((mail) => mail.patientId !== null)?.patientId;
  if (patientId) await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
  return found.sort((one, other) => one.sequence - other.sequence).map(toMail);
}
