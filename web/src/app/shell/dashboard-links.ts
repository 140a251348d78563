import type { Role } from '@garden-room/contract/user';
import { matchPath } from 'react-router-dom';
import type { DashboardLink } from '#components/layouts/dashboard-layout.tsx';
import { dashboardIcons } from './dashboard-icons.ts';
import { dashboardPages } from './dashboard-pages.ts';

/** The sidebar of a role at an address, with the link that stands for the address marked. */
export function dashboardLinks(role: Role, pathname: string): readonly DashboardLink[] {
  const here = dashboardPages.find(({ path }) => matchPath(path, pathname));
  const current = here?.within?.[role] ?? here?.path;
  return dashboardPages.flatMap(({ path, label, icon }) => {
    const name = label?.[role];
    return name && icon
      ? [{ label: name, to: path, icon: dashboardIcons[icon], current: path === current }]
      : [];
  });
}
