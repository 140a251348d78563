import type { ComponentProps, RefObject } from 'react';
import { scrollAlong } from './scroll-along.ts';
import { TextArea } from './text-area.tsx';

const figure = new Intl.NumberFormat('en-US');

type MarkdownAreaProps = Omit<ComponentProps<typeof TextArea>, 'hint' | 'onScroll' | 'rows'> & {
  /** Current and maximum length. */
  length: number;
  most: number;
  /** The Markdown that it supports: `**bold**, - list`. */
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
