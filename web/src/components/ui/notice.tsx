import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';
import { OrCall } from './links.tsx';

type Tone = 'info' | 'success' | 'error';

const looks: Record<Tone, { icon: typeof Info; className: string }> = {
  info: { icon: Info, className: 'border-evergreen bg-sage text-ink' },
  success: { icon: Check, className: 'border-success bg-success-ground text-ink' },
  error: { icon: CircleAlert, className: 'border-danger bg-danger-ground text-ink' },
};

type NoticeProps = {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** The way on: a button or link. */
  action?: ReactNode;
};

/**
 * A notice, in place, of something the reader should know. Errors interrupt a screen reader, the rest waits its turn.
 */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const { icon: Icon, className } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn('flex gap-4 border-l-2 px-5 py-4', className)}
    >
      <Icon aria-hidden="true" className="mt-1 shrink-0" size={20} strokeWidth={1.7} />
      <div className="flex min-w-0 flex-col items-start gap-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}

type RetryNoticeProps = {
  /** The act that failed. */
  title: string;
  /** The consequences here. */
  children: ReactNode;
  onRetry: () => void;
};

/** A notice that a fetch failed, with a way to try again. */
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

type FailureNoticeProps = {
  /** The title of a refusal. */
  title: string;
  error: Error;
  /** Other words than the error's own. */
  children?: ReactNode;
};

/** The failure of an act: `title` where it was refused, and otherwise that nobody knows whether it was done. */
export const FailureNotice = ({ title, error, children = error.message }: FailureNoticeProps) => (
  <Notice tone="error" title={isOutcomeOpen(error) ? 'We do not know whether this was done' : title}>
    {children}
  </Notice>
);

/** A notice in place of a part of a page whose code did not come, when a reload was no help. */
export const LoadFailed = ({ name = 'This part' }: { name?: string }) => (
  <div className="mt-6">
    <Notice tone="error" title={`${name} could not be loaded`}>
      Please check your connection and load the page again
      <OrCall />
    </Notice>
  </div>
);
