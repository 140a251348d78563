import { PageHeader } from '#components/ui/page-header.tsx';
import { tips } from './tips.ts';

export default function TutorialsPage() {
  return (
    <>
      <PageHeader title="Ten small practices" picture="yoga-therapy">
        <p>
          Yoga and everyday habits that ask for minutes, not for discipline. Take one; keep it for two weeks.
        </p>
      </PageHeader>
      <ol className="wrap grid gap-x-20 pb-24 sm:pb-32 lg:grid-cols-2">
        {tips.map(({ title, length, text }, index) => (
          <li key={title} className="flex gap-6 border-t border-hairline py-9 sm:gap-9">
            <span
              aria-hidden="true"
              className="w-12 shrink-0 whitespace-nowrap font-display text-4xl leading-none text-terracotta italic"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-2xl text-evergreen-strong">{title}</h2>
              <p className="mt-1 text-sm font-medium text-ink-soft">{length}</p>
              <p className="mt-3 max-w-[54ch]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
