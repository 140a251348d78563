import type { Evidence } from './evidence.ts';

/** The statement on one criterion. */
export type Criterion = {
  num: string;
  name: string;
  /** The catalog’s terms; `not-evaluated` is for level AAA alone. */
  level: 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';
  notes: string;
  /** None where no program can decide it; then the notes say how it was. */
  tests: readonly Evidence[];
};
