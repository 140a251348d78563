import * as z from 'zod/mini';

/** The most dependants of one account. */
export const mostDependants = 10;

/** A family member for whom the owner of an account books. */
export const dependantSchema = z.object({ _id: z.string(), name: z.string(), birthYear: z.int() });

/** The dependant whom an appointment is for, with the name at the time of booking. */
export const attendeeSchema = z.object({ dependantId: z.string(), name: z.string(), birthYear: z.int() });

/** `Tim (born 2019)`: enough to tell two of one name apart. */
export function nameWithYear({ name, birthYear }: Pick<Dependant, 'name' | 'birthYear'>): string {
  return `${name} (born ${birthYear})`;
}

export type Dependant = z.infer<typeof dependantSchema>;
export type Attendee = z.infer<typeof attendeeSchema>;
