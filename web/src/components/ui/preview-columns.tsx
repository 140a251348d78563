import type { ReactNode } from 'react';

type PreviewColumnsProps = {
  /** True when the fields were restored from a saved draft. */
  isDraft: boolean;
  preview: ReactNode;
  children: ReactNode;
};

/** The fields of a text, and beside them, where there is room, how it will look. */
export const PreviewColumns = ({ isDraft, preview, children }: PreviewColumnsProps) => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-5">
      {isDraft && (
        <p className="text-sm text-ink-soft">This is your draft, as you left it. It is not saved yet.</p>
      )}
      {children}
    </div>
    {preview}
  </div>
);
