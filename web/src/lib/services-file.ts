import { sharedAnswer } from './shared-answer.ts';

/** The services on offer, read once a page load; `forgetServices` after the practice has changed one. */
export const { load: loadServices, forget: forgetServices } = sharedAnswer(
  '/data.json',
  ({ services }) => services,
);
