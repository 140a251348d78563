import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import type { Elements } from '#lib/elements.ts';

/** One of the parts of a long page, of which one is shown at a time. */
export type PagePart = {
  /** The id in the address, behind `#`. */
  id: string;
  title: string;
  /** Whether something in it is not saved yet. */
  isChanged?: boolean;
  content: Elements;
};

/** The part that the address names, or the first. */
export function useShownPart<Part extends Pick<PagePart, 'id'>>(parts: readonly Part[]): Part | undefined {
  const { hash } = useLocation();
  return parts.find(({ id }) => hash === `#${id}`) ?? parts[0];
}

type PartNavProps = { parts: readonly Omit<PagePart, 'content'>[]; shown: string | undefined };

/**
 * Leads to each part of a page by an address of its own, so that Back and links know it, and says where something is
 * unsaved. From deep in a part the next one begins at its top.
 */
export function PartNav({ parts, shown }: PartNavProps) {
  const ref = useRef<HTMLElement>(null);
  const type = useNavigationType();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const page = ref.current?.parentElement;
    if (type !== 'POP' && page && page.getBoundingClientRect().top < 0) page.scrollIntoView();
  }, [shown, type]);
  return (
    <nav ref={ref} aria-label="Sections" className="min-w-0 print:hidden">
      <ul className="flex gap-1 max-lg:overflow-x-auto max-lg:pb-1 sm:max-lg:flex-wrap lg:sticky lg:top-20 lg:flex-col">
        {parts.map(({ id, title, isChanged = false }) => (
          <li key={id} className="max-lg:flex-none">
            <Link
              to={{ hash: id }}
              aria-current={id === shown ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-2 rounded-sm border border-field px-3 text-sm font-medium whitespace-nowrap text-ink no-underline transition-colors hover:bg-sage aria-[current=true]:border-evergreen aria-[current=true]:bg-evergreen aria-[current=true]:text-on-evergreen lg:min-h-9 lg:border-transparent lg:whitespace-normal"
            >
              <span>{title}</span>
              {isChanged && <span className="text-xs font-normal">not saved</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
