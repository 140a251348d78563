import { type ReactNode, useId } from 'react';

/** A part of the notice: its heading beside the text where there is room. */
export function NoticeSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-hairline py-12 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:py-16"
    >
      <h2 id={id} className="text-2xl text-balance text-evergreen-strong">
        {title}
      </h2>
      <div className="flex max-w-[64ch] flex-col gap-5">{children}</div>
    </section>
  );
}
