import type { Role } from '@garden-room/contract/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createQueryClient, queryClient } from '#lib/query-client.ts';
import { RoleContext } from '#lib/role-context.ts';
import { isOfStaffAlone, refuseWordsToPatients } from './audience.ts';

/**
 * A page at an address of its route (`/dashboard/patient/:id`), with a cache of its own in which nothing is asked
 * twice. In the dashboard of an admin, unless `role` is another.
 */
export function renderPage(Page: ComponentType, route: string, address: string, role: Role = 'Admin'): void {
  if (isOfStaffAlone(route)) refuseWordsToPatients();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retryDelay: 0 } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route
              path={route}
              element={
                <RoleContext value={role}>
                  <Page />
                </RoleContext>
              }
            />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The `wrapper` of a rendered part that reads from the API, with the cache of the tab. */
export const QueryWrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The reader turns to this tab again. */
export const comeBack = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
