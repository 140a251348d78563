/** `1 visit`, `3 visits` */
export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);
