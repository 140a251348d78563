import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu `More` of a row. */
export const openMore = async (user: UserEvent, row: HTMLElement) =>
  user.click(await within(row).findByRole('button', { name: 'More' }));

/** Does an act of the menu `More` of a row. */
export async function pressInMore(user: UserEvent, row: HTMLElement, act: string) {
  await openMore(user, row);
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

/** The items of an open menu; none where none is open. */
export const offered = () =>
  [...(screen.queryByRole('menu')?.children ?? [])].map(({ textContent }) => textContent);
