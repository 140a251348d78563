import type { ReactNode } from 'react';

/** A figure as large as it matters, over what it means. */
export const Figure = ({ value, children }: { value: ReactNode; children: ReactNode }) => (
  <>
    <span className="block font-display text-3xl text-terracotta">{value}</span> {children}
  </>
);
