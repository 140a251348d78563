import type { PrivacyFacts } from '#config/deployment.ts';

/** How long copies, logs and chats of the practice in Ireland are kept, and its supervisory authority. */
export const privacyFacts: PrivacyFacts = {
  backupDays: 14,
  requestLogDays: 60,
  chatDays: 45,
  authority: {
    name: 'Data Protection Commission',
    address: '6 Pembroke Row, Dublin 2',
    href: 'https://www.dataprotection.ie/',
  },
};
