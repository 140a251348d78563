import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { somePractice } from '#testing/practice-facts.ts';
import type { Account } from './account-menu.tsx';
import { MainNav } from './main-nav.tsx';

const elena: Account = {
  state: 'signedIn',
  name: 'Ada Lovelace',
  email: 'ada@wellness.test',
  photoURL: null,
  isStaff: false,
};

function renderNav(account: Account = { state: 'signedOut' }) {
  const onSignOut = vi.fn();
  render(
    <MemoryRouter>
      <MainNav account={account} onSignOut={onSignOut} named={false} />
      <p>Elsewhere</p>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onSignOut, nav: screen.getByRole('navigation', { name: 'Main' }) };
}

test('the bar holds the seven links in the specification’s words and order, then Login, Register and the way to book', () => {
  const { nav } = renderNav();
  const links = within(nav).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About the doctor', `/aboutDr${site.doctorFirstName}`],
    ['Services', '/services'],
    ['Appointment Booking', '/appointmentBooking'],
    ['Free Counselling', '/counselling'],
    ['Health Blog', '/healthBlog'],
    ['Contact', '/contact'],
    ['Login', '/login'],
    ['Register', '/register'],
    ['Book', '/appointmentBooking'],
  ]);
});

test('the menu of a phone is the browser’s own popover, opened by its button, and holds the same, with the number to call', () => {
  const { nav } = renderNav();
  const menu = document.getElementById('main-menu');
  expect(menu?.getAttribute('popover')).toBe('auto');
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('main-menu');
  const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
  const inMenu = menu ? within(menu).getAllByRole('link', { hidden: true }) : [];
  const inBar = hrefs(within(nav).getAllByRole('link'));
  expect(hrefs(inMenu).sort()).toEqual(
    [...inBar, `tel:${somePractice.phone.replaceAll(/[ -]/g, '')}`].sort(),
  );
  expect(hrefs(inMenu).slice(0, 7)).toEqual(inBar.slice(0, 7));
});

test('signed in, the avatar opens name, email, Dashboard and Sign Out; Login and Register are gone', async () => {
  const { user, onSignOut } = renderNav(elena);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
  const menu = within(screen.getByRole('link', { name: 'Dashboard' }).parentElement ?? document.body);
  expect(menu.getByText('Ada Lovelace')).toBeTruthy();
  expect(menu.getByText('ada@wellness.test')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
});

test('the practice books from the bar and the menu for a patient', () => {
  const { nav } = renderNav({ ...elena, isStaff: true });
  const menu = document.getElementById('main-menu') ?? nav;
  for (const place of [nav.querySelector<HTMLElement>('.wrap > :last-child') ?? nav, menu])
    expect(within(place).getByRole('link', { name: 'Book', hidden: true }).getAttribute('href')).toBe(
      '/dashboard/manageAppointments?book=patient',
    );
});

test.each(['loading', 'unknown'] as const)(
  'while a session is %s neither bar nor menu offers Login or an account, and both booking all the same',
  (state) => {
    const { nav } = renderNav({ state });
    const links = within(nav).getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(links.at(-1)?.textContent).toBe('Book');
    expect(within(nav).queryByRole('link', { name: 'Login', hidden: true })).toBeNull();
  },
);

test.each([{ state: 'signedOut' }, { state: 'loading' }, { state: 'unknown' }, elena] as const)(
  'the way to book is the last of the bar, also $state: what the session fills in grows away from it',
  (account) => {
    const { nav } = renderNav(account);
    const bar = nav.querySelector('.wrap > :last-child');
    expect(bar?.lastElementChild?.textContent).toBe('Book');
  },
);
