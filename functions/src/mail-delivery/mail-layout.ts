import type { MailWords } from '@garden-room/contract/mail-words';
import type { DeployedPractice, Practice } from '@garden-room/contract/practice';
import { mailHtml, unsaidOf } from './mail-html.ts';

/** An email as text and as HTML, from the same words. */
export function layOut(
  words: MailWords,
  practice: Practice & Pick<DeployedPractice, 'colors'>,
): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: asText(words, practice), html: mailHtml(words, practice) };
}

function asText(words: MailWords, practice: Practice): string {
  const { news, greeting, opening, facts, answers = [], closing, link, stop } = words;
  const page = link ? `${link.label}:\n${link.url}` : '';
  const blocks = [
    practice.notice,
    news,
    greeting,
    opening,
    ...answers.map(({ label, url }) => `${label}:\n${url}`),
    answers.length > 0 ? page : '',
    facts.map(factText).join('\n'),
    ...closing,
    answers.length > 0 ? '' : page,
    practice.doctor,
    stop ? `${stop.label}:\n${stop.url}` : '',
    ['-- ', practice.name, ...unsaidOf(words, practice).map(({ label }) => label)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** A link without a label of its own opens what the value says already. */
const factText = ([label, value, link]: MailWords['facts'][number]): string =>
  `${label}: ${value}${link?.label === undefined ? '' : `\n${link.label}: ${link.url}`}`;
