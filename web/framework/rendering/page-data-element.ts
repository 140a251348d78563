/** The id of the JSON block in the HTML. A data block runs nothing, so the content security policy allows it. */
export const pageDataElementId = 'page-data';
