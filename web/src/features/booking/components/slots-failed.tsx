import { RetryNotice } from '#components/ui/retry-notice.tsx';

/** What is free could not be read; `children` say what that means here. */
export const SlotsFailed = ({ onRetry, children }: { onRetry: () => void; children: string }) => (
  <RetryNotice title="Failed to load available slots" onRetry={onRetry}>
    {children}
  </RetryNotice>
);
