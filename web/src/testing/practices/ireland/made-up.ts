import type { MadeUp } from '#config/deployment.ts';

/** The practice in Ireland does not exist either. */
export const madeUp: MadeUp | null = {
  name: 'Harbour Lane Practice',
  street: '7 Harbour Lane',
  phone: '+353 20 910 0142',
  email: 'desk@harbourlane.example',
};
