import type { SampleTestimonials } from '#config/deployment.ts';

/** Samples: shown, and marked as such, while the site is a demonstration. */
export const testimonials: SampleTestimonials = [
  {
    name: 'Margaret H.',
    location: 'Georgetown, Washington, D.C.',
    feedback:
      'I had an hour, and she listened for most of it. I went home with two things to change instead of twenty, and I have kept both.',
  },
  {
    name: 'Daniel O.',
    location: 'Arlington, Virginia',
    feedback:
      'My plan fits on one page and hangs on the refrigerator. Four weeks later she asked how it was going, and we made it simpler.',
  },
  {
    name: 'Priya S.',
    location: 'Takoma Park, Maryland',
    feedback:
      'She told me which tests I did not need, and why, and wrote the letter for the one that I did. Nobody had taken that time before.',
  },
];
