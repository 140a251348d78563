import { endpoints } from '@garden-room/contract/endpoints';
import type { User } from '@garden-room/contract/user';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach } from 'vitest';
import type { stubApi } from './api.ts';
import { aUser } from './builders.ts';
import { showDialogs } from './dialogs.ts';
import { renderPage } from './render-page.tsx';

/** The admin who reads. */
export const elena = aUser({
  _id: 'elena',
  displayName: 'Dr. Elena Marsh',
  userEmail: 'elena@example.test',
  role: 'Admin',
});

/** Call once per file: everybody with an account, who are Elena and a patient; nothing is booked. */
export function allUsersPage(stub: ReturnType<typeof stubApi>, Page: ComponentType) {
  /** The stored users; tests may change them meanwhile. */
  const practice = { users: [] as User[] };
  showDialogs();
  beforeEach(() => {
    practice.users = [elena, aUser({ isPatient: true })];
    stub(endpoints.listAppointments, () => []);
  });

  /** `lists` grows with each time the users are asked for. */
  function openPage(query = '') {
    const lists = stub(endpoints.listUsers, () => practice.users);
    const path = '/dashboard/all-users';
    renderPage(Page, path, `${path}${query}`);
    return { lists, user: userEvent.setup() };
  }
  return { practice, openPage };
}

export const row = (name: RegExp) => screen.findByRole('row', { name });
export const ada = () => row(/Ada Lovelace/);
export const inAda = async (name: string) => within(await ada()).findByRole('button', { name });
