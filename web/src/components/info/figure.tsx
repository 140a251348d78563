import type { ReactNode } from 'react';

/** A large figure above its meaning. */
export const Figure = ({ value, children }: { value: ReactNode; children: string }) => (
  <>
    <span className="block font-display text-3xl text-terracotta">{value}</span> <span>{children}</span>
  </>
);
