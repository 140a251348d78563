import type { PrivacyFacts } from '#config/deployment.ts';

/** The region of the data of the practice in Ireland, and its supervisory authority. */
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
