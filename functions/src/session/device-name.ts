/** Browsers send shorter ones: maximum length of the header, and of a name in it. */
const longestHeader = 300;
const longestName = 40;
const unknown = 'An unknown device';

/**
 * What to call the device that a sign-in came from: 'Chrome on Android', by its User-Agent header. The library is loaded
 * here, at a sign-in, and not with the function.
 */
export async function deviceName(userAgent: string | undefined): Promise<string> {
  if (!userAgent) return unknown;
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(userAgent.slice(0, longestHeader));
  const names = [browser.name, os.name].filter((name) => name && name.length <= longestName);
  return names.length > 0 ? names.join(' on ') : unknown;
}
