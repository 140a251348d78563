import * as z from 'zod/mini';

/** So many people one account can book for, besides its owner. */
export const mostDependants = 10;

/** Somebody in the family for whom the owner of an account books. */
export const dependantSchema = z.object({ _id: z.string(), name: z.string(), birthYear: z.int() });

/** Who comes to an appointment, as they were called when it was booked. */
export const attendeeSchema = z.object({ dependantId: z.string(), name: z.string(), birthYear: z.int() });

/** `Tim (born 2019)`: enough to tell two of one name apart. */
export function nameWithYear({ name, birthYear }: Pick<Dependant, 'name' | 'birthYear'>): string {
  return `${name} (born ${birthYear})`;
}

export type Dependant = z.infer<typeof dependantSchema>;
export type Attendee = z.infer<typeof attendeeSchema>;
