import { Link } from 'react-router-dom';
import type { InfoSection } from './info-page.tsx';

/** The parts of a page, in the margin of a wide screen. */
export const PageIndex = ({ sections }: { sections: readonly Pick<InfoSection, 'id' | 'title'>[] }) => (
  <nav aria-label="On this page" className="max-lg:hidden lg:col-start-2">
    <div className="sticky top-20 border-t border-hairline pt-14 pb-12">
      <p className="font-display text-lg text-terracotta">On this page</p>
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
