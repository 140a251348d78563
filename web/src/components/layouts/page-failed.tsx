export const PageFailed = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
);
