import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';

/** Links for the days without an appointment; both pages need a sign-in. */
export const SelfCareLinks = ({ className }: { className?: string }) => (
  <section aria-labelledby="between-appointments" className={className}>
    <h2 id="between-appointments" className="mb-4 text-2xl text-evergreen-strong">
      For the days between
    </h2>
    <ul className="grid gap-x-10 gap-y-5 border-t border-hairline pt-5 sm:grid-cols-2">
      <li>
        <Link to={paths.tutorials} className={textLinkClass}>
          Ten small practices
        </Link>
        <p className="mt-1 text-ink-soft">A few minutes each, for a mat, a chair or the bus.</p>
      </li>
      <li>
        <Link to={paths.counselling} className={textLinkClass}>
          Free Counselling
        </Link>
        <p className="mt-1 text-ink-soft">Fifteen minutes by chat, free of charge.</p>
      </li>
    </ul>
  </section>
);
