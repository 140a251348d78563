/** What the practice calls somebody, also where their record has no name. */
export const nameOf = ({ displayName }: { displayName: string }): string => displayName.trim() || 'Unknown';
