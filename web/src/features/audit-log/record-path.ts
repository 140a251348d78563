import type { AuditEntry } from '@garden-room/contract/audit';
import { paths } from '#config/paths.ts';

/** Where the record of an entry can be seen; null where it is gone, or nowhere. */
export function recordPath({
  target,
  action,
  about,
}: Pick<AuditEntry, 'target' | 'action' | 'about'>): string | null {
  const [kind, id] = target.split('/');
  if (id === undefined || action === 'delete' || action === 'delete-post') return null;
  switch (kind) {
    case 'users':
      // A deleted user is in the audit under an alias, which has no page.
      return about?.name
        ? `${paths.allUsers}?${new URLSearchParams({ search: about.name.slice(0, 40) })}`
        : null;
    case 'appointments':
      return paths.appointment(id);
    case 'conversations':
      return about?.name ? paths.conversation(id) : null;
    case 'messages':
      return about?.name ? paths.conversation(about._id) : null;
    case 'blogs':
      return paths.blogPost(id);
    case 'reviews':
      return paths.reviews;
    case 'settings':
      return paths.availability;
    default:
      return null;
  }
}
