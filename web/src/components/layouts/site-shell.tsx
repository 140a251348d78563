import type { ReactNode } from 'react';

export const SiteShell = ({ children }: { children: ReactNode }) => <main>{children}</main>;
