import type { AuditAction } from '@garden-room/contract/audit';
import type { Mail } from '@garden-room/contract/endpoints/mail';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { isOpen, type MailRecord, outbox, toMail } from '#mail/mail-record.ts';
import { addMailChange, type MailChanges } from '#mail/mail-store.ts';
import type { Actor } from '#users/actor.ts';

/**
 * Puts an email that was given up back into the outbox, with five attempts again. Repeated while it waits it changes
 * nothing.
 */
export function sendMailAgain(deps: Deps, actor: Actor, id: string): Promise<Mail> {
  return changeMail(deps, actor, { id, action: 'send-mail-again' }, (mail) => {
    if (isOpen(mail)) return null;
    if (mail.delivery.state !== 'ERROR') throw new AppError('illegal_move');
    const nextAttemptAt = new Date(deps.clock.now()).toISOString();
    const delivery = { state: 'PENDING', attempts: 0, error: null, endTime: null } as const;
    return { nextAttemptAt, delivery };
  });
}

/** Notes that the practice has told the patient itself. Repeated it changes nothing. */
export function settleMail(deps: Deps, actor: Actor, id: string): Promise<Mail> {
  return changeMail(deps, actor, { id, action: 'settle-mail' }, ({ toCall, delivery }) => {
    if (delivery.state === 'ERROR') return { toCall: false, delivery: { state: 'NOT_SENT' } };
    return toCall ? { toCall: false } : null;
  });
}

async function changeMail(
  deps: Deps,
  actor: Actor,
  { id, action }: { id: string; action: AuditAction },
  decide: (mail: MailRecord) => MailChanges | null,
): Promise<Mail> {
  const { db, clock } = deps;
  const { mail, isChanged } = await runTransaction(db, async (transaction) => {
    const mail = await outbox.find(db, id, transaction);
    if (!mail) throw new AppError('not_found', { message: 'There is no such email.' });
    const changes = decide(mail);
    if (!changes) return { mail, isChanged: false };
    addMailChange(db, transaction, mail, changes);
    const target = `mail/${id}` as const;
    const after = { patientId: mail.patientId };
    addAudit(db, transaction, actor, { action, target, before: null, after }, clock.now());
    return { mail: { ...mail, delivery: { ...mail.delivery, ...changes.delivery } }, isChanged: true };
  });
  // Nothing changes, so the answer is a read.
  if (!isChanged && mail.patientId !== null)
    await auditRead(deps, actor, { target: `mail/${id}`, patientId: mail.patientId });
  return toMail(mail);
}
