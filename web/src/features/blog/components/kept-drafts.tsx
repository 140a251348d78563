import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { KeptDraft } from '../post-drafts.ts';

type KeptDraftsProps = {
  drafts: readonly KeptDraft[];
  isOpening: (draft: KeptDraft) => boolean;
  onOpen: (draft: KeptDraft) => void;
};

/** Drafts that were neither saved nor discarded, for example before the window was closed. */
export const KeptDrafts = ({ drafts, isOpening, onOpen }: KeptDraftsProps) =>
  drafts.length > 0 && (
    <div className="mb-10 flex flex-col gap-4">
      {drafts.map((draft) => (
        <Notice
          key={draft.postId}
          title={`A draft is kept: ${draft.words.title.trim() === '' ? 'without a title' : `“${draft.words.title}”`}`}
          action={
            <Button
              variant="secondary"
              size="sm"
              busyText={isOpening(draft) ? 'Opening…' : undefined}
              onClick={() => onOpen(draft)}
            >
              Go on writing
            </Button>
          }
        >
          {draft.over === null
            ? 'A post that is not published yet.'
            : 'Changes to a post that are not saved yet.'}
        </Notice>
      ))}
    </div>
  );
