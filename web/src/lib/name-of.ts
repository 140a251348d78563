/** The display name of a user, also where their record has none. */
export const nameOf = ({ displayName }: { displayName: string }): string => displayName.trim() || 'Unknown';
