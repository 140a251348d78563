import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

/** What is free could not be read; `children` say what that means here. */
export const SlotsFailed = ({ onRetry, children }: { onRetry: () => void; children: string }) => (
  <Notice
    tone="error"
    title="Failed to load available slots"
    action={
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
);
