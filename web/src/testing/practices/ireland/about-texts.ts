import type { AboutTexts } from '#config/deployment.ts';

/** The doctor's page in the words of the doctor in Ireland. */
export const aboutTexts: AboutTexts = {
  story: [
    'I grew up three streets from here, and learned medicine in Cork and Galway. When the old surgery closed, I came back and opened its blue door again.',
  ],
  principles: [
    ['Time first', 'A visit is half an hour or more. Nobody is asked to keep to one complaint.'],
    ['Plain words', 'You read the letters that I write about you before I send them.'],
  ],
};
