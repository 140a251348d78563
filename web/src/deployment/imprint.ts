import type { Imprint } from '#config/deployment.ts';

/** What the law of some countries asks a site to say of its owner; null where it asks nothing. */
export const imprint: Imprint | null = null;
