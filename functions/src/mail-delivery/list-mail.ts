import type { Mail, MailProblem, MailProblems } from '@garden-room/contract/endpoints/mail';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { type MailRecord, outbox, toMail } from '#mail/mail-record.ts';
import { callListQuery, failedMailQuery, mailAbout } from '#mail/mail-store.ts';
import type { Actor } from '#users/actor.ts';
import { findReaches } from '#users/find-contacts.ts';

/** The emails about an appointment, sent and failed, with their times; audited as a read of it. */
export async function listAppointmentMail(deps: Deps, actor: Actor, id: string): Promise<Mail[]> {
  const found = await outbox.list(deps, mailAbout(deps.db, id));
  const patientId = found.find((mail) => mail.patientId !== null)?.patientId;
  if (patientId) await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
  return found.sort((one, other) => one.sequence - other.sequence).map(toMail);
}

/** The most problems listed: once these are settled, the next are shown. */
const maxListed = 100;

/**
 * Emails that reached nobody, the oldest first: the practice calls, or sends them again. Audited as a read of the list
 * of users, since it has names and telephone numbers.
 */
export async function listMailProblems(deps: Deps, actor: Actor): Promise<MailProblems> {
  const { db, config } = deps;
  const queries = [failedMailQuery(db), callListQuery(db)].map((query) => query.limit(maxListed));
  const [failed = [], toCall = []] = await Promise.all(queries.map((query) => outbox.list(deps, query)));
  const ids = [...failed, ...toCall].flatMap(({ patientId }) => patientId ?? []);
  const people = await findReaches(deps, ids);
  if (ids.length > 0) await auditRead(deps, actor, { list: 'users' });
  const toProblem = (mail: MailRecord): MailProblem => {
    const person = mail.patientId === null ? undefined : people.get(mail.patientId);
    return {
      ...toMail(mail),
      appointmentId: mail.appointmentIds[0] ?? null,
      patientName: person?.name ?? null,
      ...(person && { alert: person.alert, birthDate: person.birthDate }),
      phone: person?.reach.phone ?? null,
    };
  };
  const oldestFirst = (one: MailRecord, other: MailRecord) => Date.parse(one.dueAt) - Date.parse(other.dueAt);
  return {
    isSending: config.mail !== null,
    failed: failed.sort(oldestFirst).map(toProblem),
    toCall: toCall.sort(oldestFirst).map(toProblem),
  };
}
