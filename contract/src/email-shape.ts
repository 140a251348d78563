/**
 * The specification's shape of an address: something, an at sign, something, a dot, something; no spaces. It takes what
 * `\S+@\S+\.\S+` takes, but in linear time. `emailSchema` is stricter, and loads zod.
 */
export const emailShape = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;
