import { type RefObject, useDeferredValue } from 'react';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { PreviewPane } from '#components/ui/preview-pane.tsx';
import type { PostWords } from '../post-drafts.ts';
import { cutOf } from '../post-picture.ts';

type LivePreviewProps = { words: PostWords; pane: RefObject<HTMLElement | null> };

/** How a post will look, while it is written; typing never waits for it. */
export function LivePreview({ words, pane }: LivePreviewProps) {
  const { title, description, picture } = useDeferredValue(words);
  const isEmpty = title.trim() === '' && description.trim() === '';
  return (
    <PreviewPane text={description} pane={pane}>
      {isEmpty && <p className="text-ink-soft">What you write appears here as readers will see it.</p>}
      {picture && <ArchPicture name={cutOf(picture)} alt="" sizes="8rem" className="mb-6 aspect-4/5 w-32" />}
      {title.trim() !== '' && (
        <p className="mb-6 border-b border-hairline pb-5 font-display text-3xl wrap-anywhere text-evergreen-strong">
          {title}
        </p>
      )}
    </PreviewPane>
  );
}
