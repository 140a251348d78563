import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = {
  /** What could not be done. */
  title: string;
  /** What that means here. */
  children: ReactNode;
  onRetry: () => void;
};

/** Something could not be fetched; a way to try again. */
export const RetryNotice = ({ title, children, onRetry }: RetryNoticeProps) => (
  <Notice
    tone="error"
    title={title}
    action={
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
);
