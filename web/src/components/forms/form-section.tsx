import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; about?: string; children: ReactNode };

/** Settings that belong together, with a sentence on what they do. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl text-evergreen-strong">
        {title}
      </h2>
      {about && <p className="mt-2 max-w-[60ch] text-ink-soft">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
