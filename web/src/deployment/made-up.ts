import type { MadeUp } from '#config/deployment.ts';

/**
 * The practice of this demonstration, which does not exist. While *Settings* have any of these, every page and email
 * says that it is a demonstration, and made-up reviews are shown. Null: never.
 */
export const madeUp: MadeUp | null = {
  name: 'The Garden Room',
  street: '3112 Dumbarton Street NW',
  phone: '+1 202-555-0142',
  email: 'hello@thegardenroom.example',
};
