import { phoneLink } from '@garden-room/contract/contact-links';
import type { MailLink, MailWords } from '@garden-room/contract/mail-words';
import type { DeployedPractice, Practice } from '@garden-room/contract/practice';
import { type MailColor, mailColors } from '@garden-room/contract/practice';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { escapeHtml } from '#lib/escape-html.ts';

/*
 * An email in the site's look. Tables and attributes, which every mail program shows; round corners may be missing.
 * Loads nothing: no picture tells who has opened it. `<ink>` is replaced by the practice's color by day, `<night:ink>`
 * at night; escaped text has no `<`.
 */

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Each color by day, in the attributes, and at night, by the class. */
const night: Record<string, string> = {
  ground: 'background-color: <night:ground>',
  paper: 'background-color: <night:paper>; border-color: <night:hairline>',
  ink: 'color: <night:ink>',
  soft: 'color: <night:ink-soft>',
  voice: 'color: <night:evergreen-strong>',
  link: 'color: <night:evergreen>; border-color: <night:field>',
  line: 'border-color: <night:hairline>',
  arch: 'border-color: <night:evergreen>',
  window: 'background-color: <night:sage-deep>',
  leaf: 'background-color: <night:evergreen>',
  main: 'background-color: <night:accent>; border-color: <night:accent>; color: <night:on-accent>',
  other: 'border-color: <night:field>; color: <night:evergreen>',
};

const nightRules = (prefix: string): string =>
  Object.entries(night)
    .map(([name, rule]) => `${prefix}.${name} { ${rule.replaceAll(/(?=;|$)/g, ' !important')} }`)
    .join('\n');

const styles = `:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .outer { padding: 10px 10px 16px !important; }
  .pad { padding-left: 18px !important; padding-right: 18px !important; }
  .head { padding-top: 18px !important; }
  .body { padding-top: 18px !important; padding-bottom: 16px !important; font-size: 16px !important; line-height: 1.45 !important; }
  .title { font-size: 25px !important; }
  .term { padding: 8px 12px 8px 0 !important; }
  .value { padding: 8px 0 !important; }
}
@media (prefers-color-scheme: dark) {
${nightRules('')}
}
${nightRules('[data-ogsc] ')}`;

/** An email with all its words escaped, in the colors of the practice. */
export const mailHtml = (words: MailWords, practice: Practice & Pick<DeployedPractice, 'colors'>): string =>
  page(words, practice).replaceAll(colorNames, (_, atNight: string | undefined, name: MailColor) => {
    const [day, night] = practice.colors[name];
    return atNight ? night : day;
  });

const colorNames = new RegExp(`<(night:)?(${mailColors.join('|')})>`, 'g');

function page(words: MailWords, practice: Practice): string {
  const { subject, news, greeting, opening, answers, closing } = words;
  const paragraph = paragraphWith(practice.phone);
  const notice = practice.notice
    ? `<p class="soft" style="margin:0 0 14px;font-size:14px;line-height:1.4;color:<ink-soft>">${escapeHtml(practice.notice)}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>
${styles}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:<ground>">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(words))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" lang="en" style="background-color:<ground>"><tr><td class="outer" align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background-color:<paper>;border:1px solid <hairline>;border-radius:4px;border-collapse:separate">
<tr><td class="pad head" style="padding:32px 40px 0">${letterhead(practice)}</td></tr>
<tr><td class="pad body ink" style="padding:24px 40px 28px;${sans};font-size:17px;line-height:1.6;color:<ink>;overflow-wrap:anywhere;text-wrap:pretty">
${notice}<h1 class="title voice" style="margin:0 0 10px;${serif};font-size:28px;line-height:1.25;font-weight:400;color:<evergreen-strong>">${unbroken(news)}</h1>
${paragraph(greeting ? `${greeting}\n${opening}` : opening)}${answers ? buttons(words) : ''}${factTable(words.facts)}${closing.map(paragraph).join('')}${answers ? '' : buttons(words)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px"><tr><td class="line voice" style="padding-top:10px;border-top:1px solid <hairline>;${serif};font-size:20px;line-height:1.3;font-style:italic;color:<evergreen-strong>">${escapeHtml(practice.doctor)}</td></tr></table>
</td></tr></table>
${footer(words, practice)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The preview that lists of emails show beside the subject. */
const previewOf = ({ news, opening }: MailWords): string => `${news}. ${opening}`;

/** A paragraph in which the practice's number, where it is said, can be called. */
const paragraphWith =
  (phone: string) =>
  (text: string): string => {
    const url = phoneLink(phone);
    const call = url === null ? unbroken(phone) : textLink({ label: phone, url });
    return `<p style="margin:0 0 12px">${unbroken(text).replaceAll(escapeHtml(phone), () => call)}</p>\n`;
  };

/** The practice's name beside the arch of its sign, and a line below. */
const letterhead = ({ name }: Practice): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="54" valign="bottom" aria-hidden="true">${archWindow}</td>
<td class="voice" valign="bottom" style="padding:0 0 12px 18px;${serif};font-size:24px;line-height:1.2;color:<evergreen-strong>">${escapeHtml(name)}</td>
</tr><tr><td class="line" colspan="2" style="border-top:1px solid <hairline>;font-size:0;line-height:0;height:0">&nbsp;</td></tr></table>`;

/** A leaf on each side of the stem: a corner that is not round is its tip. */
const leaves = (margin: number): string =>
  [
    ['right', '0 100% 0 100%'],
    ['left', '100% 0 100% 0'],
  ]
    .map(
      ([side, radius]) =>
        `<td width="17" align="${side}" style="padding:${margin}px 0 0"><div class="leaf" style="width:11px;height:11px;background-color:<evergreen>;border-radius:${radius};font-size:0;line-height:0"></div></td>`,
    )
    .join(
      '<td class="leaf" width="2" style="background-color:<evergreen>;font-size:0;line-height:0">&nbsp;</td>',
    );

/** The arch: a window within an outline, and a sprig, which Outlook, without round corners, does not get. */
const archWindow = `<table role="presentation" width="54" cellpadding="0" cellspacing="0"><tr><td class="arch" style="padding:5px 5px 0;border:1px solid <evergreen>;border-bottom:0;border-radius:27px 27px 0 0">
<table role="presentation" width="42" cellpadding="0" cellspacing="0"><tr><td class="window" align="center" valign="bottom" height="56" style="height:56px;background-color:<sage-deep>;border-radius:21px 21px 0 0;font-size:0;line-height:0"><!--[if !mso]><!-->
<table role="presentation" align="center" cellpadding="0" cellspacing="0"><tr>${leaves(2)}</tr><tr>${leaves(3)}</tr><tr>${leaves(8)}</tr></table>
<!--<![endif]--></td></tr></table></td></tr></table>`;

/** The labels of times: of calls beside visits in person their own. */
const timeLabels = ['When', ...Object.values(withoutComing).flatMap((call) => call?.where ?? [])];

/** A table of facts between lines; on a phone each label above its value. */
function factTable(facts: MailWords['facts'] = []): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value, link]) =>
      `<tr><td class="term soft line" style="width:92px;padding:9px 20px 9px 0;border-top:1px solid <hairline>;vertical-align:top;white-space:nowrap;color:<ink-soft>">${escapeHtml(label)}</td><td class="value line" style="padding:9px 0;border-top:1px solid <hairline>;vertical-align:top${timeLabels.includes(label) ? ';font-weight:600' : ''}">${factValue(value, link)}</td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0;border-bottom:1px solid <hairline>">${rows.join('\n')}</table>\n`;
}

function factValue(value: string, link: MailWords['facts'][number][2]): string {
  if (!link) return unbroken(value);
  if (link.label === undefined) return textLink({ label: value, url: link.url });
  return `${unbroken(value)}<br>${textLink({ label: link.label, url: link.url })}`;
}

/** A time keeps its `am` or `pm` in its line, and a month its day, whichever comes first. Lines stay lines. */
const unbroken = (value: string): string =>
  escapeHtml(value)
    .replaceAll(
      /(?<=\d) (?=[ap]m\b)|(?<=\p{L}) (?=\d{1,2}, \d)|(?<=\b\d{1,2}) (?=\p{L}+(?:,| \d{4}\b))/gu,
      '&nbsp;',
    )
    .replaceAll('\n', '<br>');

/** A link as high as a finger needs it (WCAG 2.5.8). */
const textLink = ({ label, url }: MailLink): string =>
  `<a class="link" href="${escapeHtml(url)}" style="display:inline-block;line-height:25px;color:<evergreen>;text-decoration:underline;text-underline-offset:4px">${escapeHtml(label)}</a>`;

/** A link in a cell of its own, as Outlook knows no padding of a link. The main one of an email is filled. */
function buttonTo({ label, url }: MailLink, isMain: boolean): string {
  const [name, color] = isMain ? ['main', '<on-accent>'] : ['other', '<evergreen>'];
  const ground = isMain ? 'background-color:<accent>;border:1px solid <accent>' : 'border:1px solid <field>';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="display:inline-table;margin:0 8px 8px 0;border-collapse:separate"><tr><td class="${name}" style="${ground};border-radius:4px;mso-padding-alt:11px 20px"><a class="${name}" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 20px;line-height:1.4;font-weight:600;color:${color};text-decoration:none">${unbroken(label)}</a></td></tr></table>`;
}

/** The answers, and after them the page that has the rest; or that alone, at the end. */
function buttons({ answers = [], link }: MailWords): string {
  const all = [...answers, ...(link ? [link] : [])].map((each, index) => buttonTo(each, index === 0));
  return all.length > 0 ? `<div style="margin:0 0 6px;padding-top:4px">${all.join('\n')}</div>\n` : '';
}

/** How to reach the practice, as far as no fact says it, and the link that ends emails of this kind. */
function footer(words: MailWords, practice: Practice): string {
  const lines = unsaidOf(words, practice).map(({ label, url }) =>
    url ? textLink({ label, url }) : escapeHtml(label),
  );
  if (words.stop) lines.push(textLink(words.stop));
  if (lines.length === 0) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="pad soft" style="padding:14px 41px 0;${sans};font-size:14px;line-height:24px;color:<ink-soft>">${lines.join('<br>\n')}</td></tr></table>`;
}

/** The practice's address and number, each with its link, unless a fact says where to be or whom to call. */
export function unsaidOf({ facts }: MailWords, { address, addresses, phone }: Practice) {
  const labels = new Set(facts.map(([label]) => label));
  const map = addresses.find(({ line }) => line === address)?.map;
  return [
    ...(labels.has('Where') ? [] : [{ label: address, url: map }]),
    ...(labels.has('Call us') ? [] : [{ label: phone, url: phoneLink(phone) }]),
  ];
}
