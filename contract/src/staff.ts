import type { Role } from './user.ts';

/** Whether a user works for the practice: an admin, or at its reception. In a file of its own, without the schemas. */
export const isStaff = ({ role }: { role: Role }): boolean => role !== 'User';
