import type { MailWords } from '@garden-room/contract/mail-words';
import type { DeployedPractice, Practice } from '@garden-room/contract/practice';
import { mailHtml } from './mail-html.ts';

/** An email as text and as HTML, from the same words. */
export function layOut(
  words: MailWords,
  practice: Practice & Pick<DeployedPractice, 'colors'>,
): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: asText(words, practice), html: mailHtml(words, practice) };
}

function asText(
  { greeting, opening, facts, answers = [], moreFacts = [], closing, link, stop }: MailWords,
  practice: Practice,
): string {
  const blocks = [
    practice.notice,
    greeting,
    opening,
    facts.map(factText).join('\n'),
    ...answers.map(({ label, url }) => `${label}:\n${url}`),
    moreFacts.map(factText).join('\n'),
    ...closing,
    link ? `${link.label}:\n${link.url}` : '',
    practice.doctor,
    stop ? `${stop.label}:\n${stop.url}` : '',
    ['-- ', practice.name, practice.address, practice.phone].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** A link without a label of its own opens what the value says already. */
const factText = ([label, value, link]: MailWords['facts'][number]): string =>
  `${label}: ${value}${link?.label === undefined ? '' : `\n${link.label}: ${link.url}`}`;
