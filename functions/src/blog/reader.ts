/** A reader of the blog, signed in or not. `isAdmin` is lazy, because checking costs a read. */
export interface Reader {
  isAdmin: () => Promise<boolean>;
}
