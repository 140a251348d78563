/** The storage key that remembers a signed-in staff member; a hint for the first paint. */
export const deskKey = 'desk';

/** Whether an address is of the pages that have the work shell for the practice. */
export const isDesk = (pathname: string): boolean => /^\/dashboard(\/|$)/i.test(pathname);

/** The fragment in the address of a page of the desk: its keys are listed. */
export const shortcutsHash = 'shortcuts';
