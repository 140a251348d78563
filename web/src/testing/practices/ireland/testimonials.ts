import type { SampleTestimonials } from '#config/deployment.ts';

/** Samples of the practice in Ireland. */
export const testimonials: SampleTestimonials = [
  {
    name: 'Aoife B.',
    location: 'Irishtown, Dublin',
    feedback: 'The kettle was on, as promised, and my letter was written before I left.',
  },
  {
    name: 'Cormac D.',
    location: 'Sandymount, Dublin',
    feedback: 'I was asked what I wanted to be able to do again. It was to swim, and now I do.',
  },
  {
    name: 'Sinéad K.',
    location: 'Bray, County Wicklow',
    feedback: 'Half an hour by phone, and a plan that my mother can read without her glasses.',
  },
];
