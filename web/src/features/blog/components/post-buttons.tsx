import type { PostState } from '@garden-room/contract/blog';
import { Button } from '#components/ui/button.tsx';

type PostButtonsProps = {
  /** The post's current state; null for a new one. */
  state: PostState | null;
  saving: PostState | null;
  onCancel: () => void;
  onSaveDraft: () => void;
};

/** How a post is saved: as a draft or for everybody, which Enter does. */
export function PostButtons({ state, saving, onCancel, onSaveDraft }: PostButtonsProps) {
  const isPublic = state === 'published';
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="secondary" busyText={saving === 'draft' ? 'Saving…' : undefined} onClick={onSaveDraft}>
        {isPublic ? 'Make it a draft' : 'Save draft'}
      </Button>
      <Button
        type="submit"
        busyText={saving === 'published' ? (isPublic ? 'Saving…' : 'Publishing…') : undefined}
      >
        {isPublic ? 'Save' : 'Publish'}
      </Button>
    </div>
  );
}
