import type { MadeUp } from '#config/deployment.ts';

/** The practice of the tests does not exist. */
export const madeUp: MadeUp | null = {
  name: 'The Garden Room',
  street: '3112 Dumbarton Street NW',
  phone: '+1 202-555-0142',
  email: 'hello@thegardenroom.example',
};
