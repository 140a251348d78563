/** `1 patient`, `3 patients` */
export const patientsText = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`);

/** `1 visit`, `3 visits` */
export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);
