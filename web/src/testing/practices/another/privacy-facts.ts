import type { PrivacyFacts } from '#config/deployment.ts';

/** Where another practice keeps its data, and who watches over it. */
export const privacyFacts: PrivacyFacts = {
  region: 'Switzerland',
  backupDays: 14,
  requestLogDays: 60,
  authority: {
    name: 'Federal Data Protection Commissioner',
    address: 'Feldeggweg 1, 3003 Bern',
    href: 'https://privacy.example/complaints',
  },
};
