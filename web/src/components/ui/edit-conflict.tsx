import type { ReactNode } from 'react';
import { type VersionChoice, VersionConflict } from './version-conflict.tsx';

type EditConflictProps = VersionChoice & {
  title: string;
  /** The other version. */
  children: ReactNode;
};

/** The same for a text, which is read before one decides. */
export const EditConflict = ({ children, ...conflict }: EditConflictProps) => (
  <VersionConflict
    {...conflict}
    explanation="Nothing is saved yet, and nothing of yours is lost: it stands in the fields above. Their version stands below. Which one shall it be?"
  >
    <section
      aria-label="Their version"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-80 overflow-y-auto border border-hairline px-5 py-4"
    >
      {children}
    </section>
  </VersionConflict>
);
