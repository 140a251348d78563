/** A note is for work: no initial, the size of the page around it. */
export const noteClass = 'prose prose-plain max-w-none text-base wrap-anywhere';

/** It is shown under a heading of the second level. */
export const noteHeadingLevel = 3;
