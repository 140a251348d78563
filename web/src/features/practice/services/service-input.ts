import {
  type ManagedService,
  type ServiceContent,
  serviceContentSchema,
} from '@garden-room/contract/managed-service';
import * as z from 'zod/mini';

const { needs, topics, bring, course, ...rest } = serviceContentSchema.shape;

/** A list in a field of text: read from it as the API gets it, and checked by the API's own schema. */
type ListField = { parse: (text: string) => string[]; write: (items: readonly string[]) => string };

/** A list, one entry a line. */
const lines: ListField = {
  parse: (text) => parts(text, '\n'),
  write: (items) => items.join('\n'),
};
/** A list of words on one line, in small letters. */
const words: ListField = {
  parse: (text) => parts(text.toLowerCase(), ','),
  write: (items) => items.join(', '),
};
/** Words of the address beside each other: `sleep-and-calm` is written `sleep and calm`. */
const needWords: ListField = {
  parse: (text) => words.parse(text).map((need) => need.replaceAll(/\s+/g, '-')),
  write: (items) => words.write(items.map((need) => need.replaceAll('-', ' '))),
};

const parts = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const fieldOf = (schema: z.ZodMiniType<string[], string[]>, { parse }: ListField) =>
  z.string().check(
    z.superRefine((text, context) => {
      const [issue] = schema.safeParse(parse(text)).error?.issues ?? [];
      if (issue) context.addIssue(issue.message);
    }),
  );

/** The values of the form's fields: the lists as text. */
export const serviceInputSchema = z.strictObject({
  ...rest,
  needs: fieldOf(needs, needWords),
  topics: fieldOf(topics, words),
  bring: fieldOf(bring, lines),
  course: fieldOf(course, lines),
});

export type ServiceInput = z.infer<typeof serviceInputSchema>;

/** A service as the fields show it. */
export const inputOf = ({ _id, order, version, ...content }: ManagedService): ServiceInput => ({
  ...content,
  needs: needWords.write(content.needs),
  topics: words.write(content.topics),
  bring: lines.write(content.bring),
  course: lines.write(content.course),
});

/** The content to send, from the fields. */
export const toServiceContent = (input: ServiceInput): ServiceContent => ({
  ...input,
  needs: needWords.parse(input.needs),
  topics: words.parse(input.topics),
  bring: lines.parse(input.bring),
  course: lines.parse(input.course),
});

export const emptyService: ServiceInput = {
  name: '',
  description: '',
  overview: '',
  price: Number.NaN,
  durationMinutes: 30,
  startEveryMinutes: null,
  mode: 'in_person',
  picture: 'doorway',
  needs: '',
  topics: '',
  bring: '',
  course: '',
  hidden: false,
  bestseller: true,
  confirmsAtOnce: false,
};
