/** Structured data for search engines. A data block runs nothing; `<` is escaped, so no text in it can close it. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours with `<` escaped; React would escape its quotes as well.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);
