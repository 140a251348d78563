import type { Law } from '#config/deployment.ts';

/** As the tests' practice has it. */
export const law: Law = {
  estimate: { name: 'cms.gov/nosurprises', href: 'https://www.cms.gov/nosurprises', disputableFrom: 400 },
  accessibility: { name: 'U.S. Department of Justice', href: 'https://www.ada.gov/file-a-complaint/' },
};
