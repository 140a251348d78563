import type { PrivacyFacts } from '#config/deployment.ts';

/** Parts of the privacy notice that the code cannot know: check each before the site goes live. */
export const privacyFacts: PrivacyFacts = {
  /** The time for which a backup is kept (`docs/operate.md`). */
  backupDays: 30,
  /** The time for which Google Cloud keeps its records of requests. */
  requestLogDays: 30,
  /** The time after which the practice deletes a conversation of the free chat, by hand. */
  chatDays: 30,
  /** The authority for complaints about the practice. */
  authority: {
    name: 'Office of the Attorney General for the District of Columbia',
    address: '400 6th Street NW, Washington, D.C. 20001',
    href: 'https://oag.dc.gov/consumer-protection',
  },
};
