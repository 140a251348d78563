import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PictureName } from '#assets/pictures.ts';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

/** A part of the page; its `id` is its anchor, and stays: other pages and letters point at it. */
export type InfoSection = {
  id: string;
  title: string;
  /** The one figure that people come for, beside the text. */
  figure?: ReactNode;
  text: ReactNode;
};

type InfoPageProps = {
  title: string;
  picture?: PictureName;
  /** A summary in a few sentences. */
  lead: ReactNode;
  sections: readonly InfoSection[];
};

/** A page to look something up on: in short first, then its parts, with an index of them beside where there is room. */
export const InfoPage = ({ title, picture, lead, sections }: InfoPageProps) => (
  <>
    <PageHeader title={title} {...(picture && { picture })}>
      {lead}
    </PageHeader>
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1fr)_12rem]">
      <PageIndex sections={sections} />
      <div className="lg:col-start-1 lg:row-start-1">
        {sections.map(({ id, title, figure, text }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid scroll-mt-4 gap-x-12 gap-y-6 border-t border-hairline py-12 focus-visible:outline-none min-[75rem]:grid-cols-[15rem_minmax(0,1fr)] lg:py-14"
          >
            <div>
              <h2 id={`${id}-title`} className="text-2xl text-balance text-evergreen-strong">
                {title}
              </h2>
              {figure && <p className="mt-4 text-sm text-ink-soft">{figure}</p>}
            </div>
            <div className="flex max-w-[64ch] flex-col gap-5">{text}</div>
          </section>
        ))}
      </div>
    </div>
    <StillUnsure />
  </>
);

/** The parts of a page, in the margin of a wide screen. */
const PageIndex = ({ sections }: { sections: readonly Pick<InfoSection, 'id' | 'title'>[] }) => (
  <nav aria-label="On this page" className="max-lg:hidden lg:col-start-2">
    <div className="sticky top-20 border-t border-hairline pt-14 pb-12">
      <p className="font-display text-xl text-terracotta">On this page</p>
      <ul className="mt-3 flex flex-col text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="block py-1.5 text-ink-soft decoration-terracotta underline-offset-4 hover:text-evergreen hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </nav>
);

/** The ways to reach the practice with a question that a page has not answered. */
const StillUnsure = () => {
  const practice = usePractice();
  return (
    <div className="bg-sage print:hidden">
      <p className="wrap py-12 font-display text-xl text-evergreen-strong">
        Not answered here? Call <PhoneLink /> or write to{' '}
        <a href={contactLinks(practice).mail} className={`wrap-anywhere ${textLinkClass}`}>
          {practice.email}
        </a>
        . A person answers.
      </p>
    </div>
  );
};
