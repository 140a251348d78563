import { screen, within } from '@testing-library/react';

/** Gives jsdom the modal dialogs that it has not. */
export function showDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

export const button = (name: string) => screen.findByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');

/** A button of the open dialog. */
export const inDialog = async (name: string) => within(await dialog()).findByRole('button', { name });

/** The region of a page that tells of the act just done. */
export const outcome = () => screen.findByRole('region', { name: 'What has just changed' });
