/** What App Check with reCAPTCHA loads and asks, by the directive of the content security policy that has to admit it. */
const sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
};

/** What the policy in a firebase.json lacks for App Check, a line a directive: without it no browser gets a token. */
export function missingForAppCheck(firebaseJson: string): string[] {
  return Object.entries(sources).flatMap(([directive, needed]) => {
    const admitted = new RegExp(`\\b${directive} ([^;"]*)`).exec(firebaseJson)?.[1]?.split(' ') ?? [];
    const missing = needed.filter((source) => !admitted.includes(source));
    return missing.length > 0 ? [`${directive} ${missing.join(' ')}`] : [];
  });
}
