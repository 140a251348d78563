import type { AboutTexts } from '#config/deployment.ts';

/** The doctor's page in the doctor's own words. */
export const aboutTexts: AboutTexts = {
  story: [
    'For nine years I worked in a hospital where a conversation was allowed twelve minutes. I became quick, and I became good at the urgent. What I could not do was the ordinary work that keeps people out of hospital: to sit down, look at a whole life, and change one thing in it that lasts.',
    'So I opened a practice with one doctor, one room and a window onto a garden. You see me, every time. I remember what we said, because I wrote it down for both of us.',
  ],
  principles: [
    [
      'Listen first',
      'A first visit starts without a form. The story in your order, with the asides, holds most of the diagnosis.',
    ],
    [
      'Test only what changes the plan',
      'Every test has a cost, even a free one. You will hear what each is for, and what happens if it is left out.',
    ],
    [
      'Small and written down',
      'You leave with one page: what we found, what to try, in which order, and when to come back.',
    ],
    [
      'Say what I do not know',
      'Where the evidence is thin I say so. Where someone else is better, I write the letter the same day.',
    ],
  ],
};
