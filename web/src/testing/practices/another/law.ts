import type { Law } from '#config/deployment.ts';

/** What the law of another country says. */
export const law: Law = {
  estimate: { name: 'law.example/tariffs', href: 'https://law.example/tariffs', disputableFrom: 300 },
  accessibility: {
    name: 'Office for the Equality of People with Disabilities',
    href: 'https://law.example/barriers',
  },
};
