import type { MailWords } from '@garden-room/contract/mail-words';
import type { Practice } from '@garden-room/contract/practice';
import { escapeHtml } from '#lib/escape-html.ts';

/** An email as text and as HTML, from the same words. */
export function layOut(
  words: MailWords,
  practice: Practice,
): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: asText(words, practice), html: asHtml(words, practice) };
}

function asText(
  { opening, facts, answers = [], closing, link, stop }: MailWords,
  practice: Practice,
): string {
  const blocks = [
    practice.notice,
    opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...answers.map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
    link ? `${link.label}:\n${link.url}` : '',
    stop ? `${stop.label}:\n${stop.url}` : '',
    ['-- ', practice.name, practice.address, practice.phone].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** A link as a button; the main one of an email is filled. */
function buttonTo({ label, url }: { label: string; url: string }, isMain: boolean): string {
  const [name, colors] = isMain
    ? ['button', 'background:#1f4a3a;color:#fbf6ec']
    : ['choice', 'background:transparent;color:#1f4a3a'];
  return `<a class="${name}" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 10px 0;padding:12px 22px;border:1px solid #1f4a3a;border-radius:999px;${colors};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
}

/**
 * Tables and attributes, which every mail program shows; the colors of the site, in the dark its dark ones. Nothing is loaded
 * from anywhere: no picture says who has opened it.
 */
function asHtml(
  { subject, opening, facts, answers = [], closing, link, stop }: MailWords,
  practice: Practice,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const notice = practice.notice
    ? `<p class="soft" style="margin:0 0 16px;color:#35433a">${escapeHtml(practice.notice)}</p>`
    : '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft" style="width:1%;padding:6px 20px 6px 0;vertical-align:top;white-space:nowrap;color:#35433a">${escapeHtml(label)}</td><td style="padding:6px 0;vertical-align:top;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  const table = rows.length
    ? `<table role="presentation" class="line" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-top:1px solid #ddd2bf;border-bottom:1px solid #ddd2bf">${rows.join('')}</table>`
    : '';
  const choices = answers.map((answer, index) => buttonTo(answer, index === 0)).join(' ');
  const button = link ? `<p style="margin:24px 0 0">${buttonTo(link, answers.length === 0)}</p>` : '';
  const ending = stop
    ? `<br><br><a class="soft" href="${escapeHtml(stop.url)}" style="color:#35433a">${escapeHtml(stop.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1c16 !important; }
  .paper { background: #16261e !important; color: #f1ebde !important; border-color: #2c4438 !important; }
  .line { border-color: #2c4438 !important; }
  .name { color: #b5d3b4 !important; }
  .soft { color: #c9d2c5 !important; }
  .button { background: #b5d3b4 !important; color: #0f1c16 !important; border-color: #b5d3b4 !important; }
  .choice { color: #b5d3b4 !important; border-color: #b5d3b4 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;background:#fbf6ec">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf6ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;color:#17251e;border:1px solid #ddd2bf;border-radius:12px;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:17px;line-height:1.55"><tr><td style="padding:32px 28px">
<p class="name" style="margin:0 0 24px;font-family:Fraunces,Georgia,'Times New Roman',serif;font-size:24px;line-height:1.25;color:#1f4a3a">${escapeHtml(practice.name)}</p>
${notice}${paragraph(opening)}${table}${choices && `<p style="margin:0 0 10px">${choices}</p>`}${closing.map(paragraph).join('')}${button}
</td></tr></table>
<p class="soft" style="max-width:560px;margin:16px auto 0;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.5;color:#35433a">${[practice.name, practice.address, practice.phone].map(escapeHtml).join('<br>')}${ending}</p>
</td></tr></table>
</body>
</html>
`;
}
