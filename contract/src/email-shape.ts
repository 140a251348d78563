/**
 * The specification's shape of an address: something, an at sign, something, a dot, something; no spaces. It takes what
 * `\S+@\S+\.\S+` takes, with the first at sign and the first dot that can be meant, because trying every one of them takes the square
 * of the length. `emailSchema` is stricter, and loads zod.
 */
export const emailShape = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;
