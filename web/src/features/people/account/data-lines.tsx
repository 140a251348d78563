import { textLinkClass } from '#components/ui/links.tsx';
import type { Elements } from '#lib/elements.ts';
import { instantText } from '#lib/instant-text.ts';

/** A part of a person’s data, under its own heading. */
export const DataSection = ({ id, title, children }: { id: string; title: string; children: Elements }) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="mb-5 text-2xl text-evergreen-strong">
      {title}
    </h2>
    {children}
  </section>
);

/** The number of lines shown before the rest is asked for. */
const shownAtFirst = 10;

/** Lines of it: the first ones, and the others when they are asked for. */
export function DataLines<Line>({
  lines,
  empty,
  keyOf,
  children,
}: {
  lines: readonly Line[];
  empty: string;
  keyOf: (line: Line) => string;
  children: (line: Line) => Elements;
}) {
  if (lines.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const list = (some: readonly Line[]) => (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {some.map((line) => (
        <li key={keyOf(line)} className="py-3">
          {children(line)}
        </li>
      ))}
    </ul>
  );
  const rest = lines.slice(shownAtFirst);
  return (
    <>
      {list(lines.slice(0, shownAtFirst))}
      {rest.length > 0 && (
        <details className="mt-3">
          <summary className={`py-2 ${textLinkClass}`}>{`${rest.length} more`}</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

export const When = ({ at, children }: { at: string; children?: string }) => (
  <span className="block text-sm text-ink-soft">
    <span>{children}</span>
    <time dateTime={at}>{instantText(at)}</time>
  </span>
);
