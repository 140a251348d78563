import type { PrivacyFacts } from '#config/deployment.ts';

/** Where the practice in Ireland keeps its data, and who watches over it. */
export const privacyFacts: PrivacyFacts = {
  region: 'the European Union',
  backupDays: 14,
  requestLogDays: 60,
  authority: {
    name: 'Data Protection Commission',
    address: '6 Pembroke Row, Dublin 2',
    href: 'https://www.dataprotection.ie/',
  },
};
