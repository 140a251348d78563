import { cn } from '../../lib/cn.ts';

/** The rule that separates where a template would draw a box. */
export const Hairline = ({ className }: { className?: string }) => (
  <hr className={cn('border-0 border-t border-hairline', className)} />
);
