/** The look of a link among text. */
export const textLinkClass =
  'text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.3em] hover:decoration-terracotta';
