import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody } from '#http/body.ts';
import { isSameOrigin } from '#http/csrf.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import {
  addEmail,
  addSentMail,
  emailJsRequestSchema,
  listEmails,
  listSentMail,
  type ReceivedSentMail,
  sentMailSchema,
  sentMails,
} from '#mailbox/mailbox-store.ts';

const path = '/v1.0/email';
const sentPath = '/mailbox/sent';
const newest = 50;

const sentQuery = z.object({
  to: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), newest),
});

/** The mailbox of a local suite; of a deployed site there is none. */
export function mailboxRoutes(router: Router, deps: Deps): void {
  if (!deps.config.localMailbox) return;
  enquiryRoutes(router, deps);
  sentMailRoutes(router, deps);
}

/**
 * The emails that the suite's mail server has received (`scripts/suite/mail-server.ts`), as a list, as a page at
 * `/mailbox`, and each email's HTML. Not of the contract, because no deployed site has it.
 */
function sentMailRoutes(router: Router, deps: Deps): void {
  const { clock, config, db } = deps;

  router.post(sentPath, async (request, response) => {
    response.locals['route'] = sentPath;
    if (!isSameOrigin(request, config.allowedOrigins)) throw new AppError('cross_site');
    const email = sentMailSchema.safeParse(await readBody(request));
    if (!email.success) throw new AppError('validation_failed');
    await addSentMail(db, email.data, clock.now());
    response.status(201).json({ success: true });
  });

  router.get(sentPath, async (request, response) => {
    response.locals['route'] = sentPath;
    const query = sentQuery.safeParse(request.query);
    if (!query.success) throw new AppError('validation_failed');
    response.json(await listSentMail(deps, query.data));
  });

  router.get(`${sentPath}/:id`, async (request, response) => {
    response.locals['route'] = `${sentPath}/{id}`;
    const email = await sentMails.find(db, request.params.id);
    if (!email) throw new AppError('not_found');
    // An email brings its styles with it, and nothing that runs.
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.type('html').send(email.html);
  });
}

/** The local suite's mailbox as a page of the site, not of the API. */
export function mailboxPageRoute(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  if (!deps.config.localMailbox) return router;
  router.get('/mailbox', async (_request, response) => {
    response.locals['route'] = '/mailbox';
    response.type('html').send(mailboxPage(await listSentMail(deps, { limit: newest })));
  });
  return router;
}

/**
 * EmailJS's sending address on a local suite, so that the contact form works without keys and in tests. Not in the
 * contract: path, body and plain-text answers are EmailJS's, whose library sends no header of ours. Other sites still
 * cannot write here.
 */
function enquiryRoutes(router: Router, deps: Deps): void {
  const { clock, config, db } = deps;

  router.post(`${path}/send`, async (request, response) => {
    response.locals['route'] = `${path}/send`;
    if (!isSameOrigin(request, config.allowedOrigins)) throw new AppError('cross_site');
    const email = emailJsRequestSchema.safeParse(await readBody(request));
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

/** The mailbox of a local suite as a page, without a script; each email’s HTML is a page of its own. */
function mailboxPage(emails: readonly ReceivedSentMail[]): string {
  const items = emails.map(
    ({ _id, to, subject, text, calendar, receivedAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(receivedAt)} · <a href="/api/mailbox/sent/${encodeURIComponent(_id)}">As HTML</a></p>
<pre>${escapeHtml(text)}</pre>
${calendar === null ? '' : `<details><summary>Calendar part</summary><pre>${escapeHtml(calendar)}</pre></details>`}
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox</title>
</head>
<body>
<h1>Mailbox</h1>
<p>What this local suite has sent, newest first. Emails leave once a minute, some minutes after a booking.</p>
${items.join('\n') || '<p>No email yet.</p>'}
</body>
</html>
`;
}
