import type { Router } from 'express';
import * as z from 'zod/mini';
import { readBody } from '#http/body.ts';
import { isSameOrigin } from '#http/csrf.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { addEmail, emailSchema, listEmails } from '#mailbox/mailbox-store.ts';

const path = '/v1.0/email';
const newest = 50;

/**
 * EmailJS's sending address on a local suite, so that the contact form works without keys and can be tested end to
 * end. Not of the contract, because it is not ours: path, body and the answers in plain text are EmailJS's, whose
 * library sends no header of ours either. Other sites cannot write here all the same.
 */
export function mailboxRoutes(router: Router, deps: Deps): void {
  const { clock, config, db } = deps;
  if (!config.localMailbox) return;

  router.post(`${path}/send`, async (request, response) => {
    response.locals['route'] = `${path}/send`;
    if (!isSameOrigin(request, config.allowedOrigins)) throw new AppError('cross_site');
    const email = emailSchema.safeParse(readBody(request));
    if (!email.success) {
      response.status(400).type('text').send(z.prettifyError(email.error));
      return;
    }
    await addEmail(db, email.data, clock.now());
    response.type('text').send('OK');
  });

  router.get(`${path}/messages`, async (_request, response) => {
    response.locals['route'] = `${path}/messages`;
    response.json(await listEmails(deps, newest));
  });
}
