/** The look of everything one types into. */
export const controlClass =
  'w-full rounded-sm border border-field bg-paper px-4 text-base text-ink transition-colors duration-200 placeholder:text-ink-faint hover:border-evergreen focus:border-evergreen focus-visible:outline-offset-1 read-only:border-dashed read-only:bg-sage aria-invalid:border-danger disabled:opacity-60';
