import type { Deployment } from './deployment.ts';

type Sources = Record<string, readonly string[]>;

/** What App Check with reCAPTCHA loads and asks. */
const appCheckSources: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
};

/** In the committed policy for any project: a deployment admits its own, and EmailJS only where its form uses it. */
const anyAuthDomain = 'https://*.firebaseapp.com';
const emailJsSource = 'https://api.emailjs.com';

/** The content security policy of a deployment: the committed one, with what the deployment uses and without what it does not. */
export function policyFor({ web, appCheck, emailJs }: Deployment, committed: string): string {
  const added = appCheck ? appCheckSources : {};
  return committed
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const own = sources
        .filter((source) => source !== emailJsSource || emailJs !== null)
        .map((source) => (source === anyAuthDomain ? `https://${web.authDomain}` : source));
      return [name, ...own, ...(added[name] ?? [])].join(' ');
    })
    .join('; ');
}
