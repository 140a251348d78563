import type { Imprint } from '#config/deployment.ts';

/** The owner of the practice in Ireland. */
export const imprint: Imprint | null = {
  title: 'Imprint',
  paragraphs: [
    'Harbour Lane Practice is run by Dr. Niamh Halloran, 7 Harbour Lane, Dublin D04 X000.',
    'Registered with the Medical Council of Ireland. The registration and all else on this page is made up.',
  ],
};
