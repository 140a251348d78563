/** A chapter of the handbook as the build makes it of a file in `chapters` (`web/tools/handbook/read-chapter.ts`). */
export type Chapter = {
  id: string;
  title: string;
  html: string;
  sections: readonly { id: string; title: string }[];
};

const files = import.meta.glob<Chapter>('./chapters/*.md', { eager: true, import: 'chapter' });

/** All chapters, in the order of their numbers. */
export const chapters: readonly Chapter[] = Object.keys(files)
  .toSorted()
  .flatMap((file) => files[file] ?? []);
