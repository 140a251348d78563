import type { PrivacyFacts } from '#config/deployment.ts';

/** As the tests' practice has it. */
export const privacyFacts: PrivacyFacts = {
  region: 'the United States',
  backupDays: 30,
  requestLogDays: 30,
  authority: {
    name: 'Office of the Attorney General for the District of Columbia',
    address: '400 6th Street NW, Washington, D.C. 20001',
    href: 'https://oag.dc.gov/consumer-protection',
  },
};
