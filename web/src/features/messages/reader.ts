/** Who reads and answers: by their id what they type is kept, by their email their messages are asked for. */
export type Reader = { personId: string; email: string };
