import type { ComponentProps, RefObject } from 'react';
import { scrollAlong } from './scroll-along.ts';
import { TextArea } from './text-area.tsx';

const figure = new Intl.NumberFormat('en-US');

type MarkdownAreaProps = Omit<ComponentProps<typeof TextArea>, 'hint' | 'onScroll' | 'rows'> & {
  /** Of what has been written, and of what may be. */
  length: number;
  most: number;
  /** What it may be written with: `**bold**, - list`. */
  marks: string;
  /** Its preview, which scrolls along. */
  preview: RefObject<HTMLElement | null>;
};

/** A long text in Markdown, beside its preview. */
export const MarkdownArea = ({ length, most, marks, preview, ...area }: MarkdownAreaProps) => (
  <TextArea
    rows={10}
    onScroll={({ currentTarget }) => scrollAlong(currentTarget, preview.current)}
    hint={`${figure.format(length)} of ${figure.format(most)} characters. Write Markdown: ${marks}.`}
    {...area}
  />
);
