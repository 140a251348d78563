import { escapeHtml } from '#lib/escape-html.ts';
import type { ReceivedSentMail } from './sent-mail-store.ts';

/** The mailbox of a local suite as a page, without a script; each email’s HTML is a page of its own. */
export function mailboxPage(emails: readonly ReceivedSentMail[]): string {
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
