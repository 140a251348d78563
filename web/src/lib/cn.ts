import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Components never fight over utilities, so no merging is needed. */
export const cn = (...classes: ClassValue[]) => clsx(classes);
