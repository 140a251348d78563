/** Somebody who reads the blog, signed in or not. Whether they write it is found out only where it matters. */
export interface Reader {
  isAdmin: () => Promise<boolean>;
}
