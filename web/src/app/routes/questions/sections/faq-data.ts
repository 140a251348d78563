import type { PublicPractice } from '@garden-room/contract/practice-facts';
import type { Schedule } from '@garden-room/contract/schedule';
import type { FAQPageLeaf } from 'schema-dts';
import { topics } from './answers.ts';

/** The questions as search engines read them. */
export const faqData = (practice: PublicPractice, schedule: Schedule | null): FAQPageLeaf => ({
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ answers }) =>
    answers(practice, schedule).map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  ),
});
