import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

/** The blog could not be fetched; a way to try again. */
export const BlogUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="error"
    title="The blog could not be loaded"
    action={
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Please check your connection. Nothing of yours is lost.
  </Notice>
);
