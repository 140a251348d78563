import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Summary } from '../summary.ts';

/** The way from a card to its post, as large as the card; its name says where. */
export const ReadMore = ({ _id, title }: Pick<Summary, '_id' | 'title'>) => (
  <Link
    to={paths.blogPost(_id)}
    className="font-medium text-evergreen underline decoration-ink/25 decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta after:absolute after:inset-0"
  >
    Read More<span className="sr-only"> about {title}</span>
  </Link>
);
