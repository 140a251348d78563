const dataBlock = /\btype="application\/(?:ld\+)?json"/;

/** Fails the build on HTML that the content security policy would break: inline scripts, inline styles, handlers. */
export function assertPolicySafe(file: string, html: string): void {
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (code.trim() !== '' && !dataBlock.test(attributes)) fail(file, 'an inline script', code);
  }
  const outsideScripts = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const offence = /<style\b|<[a-z][^>]*\s(?:style|on[a-z]+)=/i.exec(outsideScripts);
  if (offence) fail(file, 'an inline style or handler', offence[0]);
}

function fail(file: string, what: string, excerpt: string): never {
  throw new Error(`${file} has ${what}, which the content security policy forbids: ${excerpt.slice(0, 160)}`);
}
