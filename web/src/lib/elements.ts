import type { ReactElement } from 'react';

/**
 * The elements that a component shows beside others, or hands on: no bare text. A translation of the page replaces
 * texts, and React can neither change nor remove one that is not the only child of an element
 * (`scripts/testing/mixed-texts.test.ts` finds the others).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
