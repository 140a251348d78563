import type { Law } from '#config/deployment.ts';

/**
 * What the law of the practice's country says to its patients, on the pages on fees and accessibility: that of the United
 * States. Ask your legal adviser whether it applies where you are.
 */
export const law: Law = {
  /** No Surprises Act: what people without insurance, or who do not use it, are entitled to. */
  estimate: { name: 'cms.gov/nosurprises', href: 'https://www.cms.gov/nosurprises', disputableFrom: 400 },
  /** The authority for complaints about barriers that the practice does not resolve. */
  accessibility: { name: 'U.S. Department of Justice', href: 'https://www.ada.gov/file-a-complaint/' },
};
