/** The style of text fields and selects. */
export const controlLook =
  'w-full rounded-sm border border-field bg-paper px-4 text-base text-ink transition-colors duration-200 placeholder:text-ink-faint hover:border-evergreen focus:border-evergreen focus-visible:outline-offset-1 aria-invalid:border-danger disabled:opacity-60';

/** The style of fields that may be read only, which a browser says of every list to choose from. */
export const controlClass = `${controlLook} read-only:border-dashed read-only:bg-sage`;
