import { type Deployment, unfilled } from '../deployment.ts';
import { completeRegions, multiRegions, regionsLookedUp } from '../regions.ts';
import { error, type Finding, unchecked, warning } from './finding.ts';

/** Providers of private mailboxes: their rules let no other server send in their name. */
const privateMail = /@(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|aol|gmx|proton)\.\w+$/;

/** Checks that need a deployment's file alone. */
export function checkFile(deployment: Deployment): Finding[] {
  const examples = unfilled(deployment).map((line) =>
    error(`${line}, as in the committed example.`, 'Write your own (docs/deploy.md).'),
  );
  return [...examples, ...checkPlaces(deployment), ...checkMail(deployment), ...checkAppCheck(deployment)];
}

const placesToLook =
  'firebase.google.com/docs/firestore/locations, firebase.google.com/docs/functions/locations, docs.cloud.google.com/scheduler/docs/locations, firebase.google.com/docs/hosting/functions';

function checkPlaces({ project, region, firestore, hosting, web }: Deployment): Finding[] {
  const { location } = firestore;
  const beside = multiRegions[location] ?? location;
  const host = new URL(hosting.url).host;
  const tier = completeRegions[region];
  const incomplete = [...new Set([region, beside])].filter((name) => !(name in completeRegions));
  return [
    ...incomplete.map((name) =>
      warning(
        `${name} was not found on ${regionsLookedUp} to have all of Firestore, functions, Cloud Scheduler and Hosting’s rewrites to a function.`,
        `Look before the first deployment, since the location of Firestore is for good: ${placesToLook}. Or take one of ${Object.keys(completeRegions).join(', ')}.`,
      ),
    ),
    unchecked(
      `No service is asked for prices${tier ? `; functions in ${region} were of price tier ${tier} on ${regionsLookedUp}, where 2 is 1.4 times 1` : ''}.`,
      'cloud.google.com/run/pricing and cloud.google.com/firestore/pricing; docs/cost.md has the sums for three places.',
    ),
    project.startsWith('demo-') &&
      error(
        `${project} is the id of a demonstration: firebase-tools sends nothing to it.`,
        'Make a project without “demo-”.',
      ),
    location in multiRegions &&
      warning(
        `firestore.location is ${location}, a multi-region: reads and writes cost about twice as much, for good.`,
        `Take one region such as ${beside}, unless the practice has to outlive the loss of one.`,
      ),
    beside !== region &&
      warning(
        `The function is in ${region}, the database in ${location}: every read crosses the distance.`,
        `Set region to ${beside}.`,
      ),
    /\.(web\.app|firebaseapp\.com)$/.test(host) &&
      warning(
        `The site is at ${host}, which the practice does not own.`,
        'Connect a domain before its address is printed (Hosting, Add custom domain).',
      ),
    web.authDomain !== host &&
      warning(
        `Sign-in with Google runs on ${web.authDomain}, another domain than the site’s: browsers that block third-party storage break it.`,
        `Set web.authDomain to ${host}, and add https://${host}/__/auth/handler to the OAuth client.`,
      ),
  ].filter((finding) => finding !== false);
}

function checkMail({ mail, hosting, emailJs }: Deployment): Finding[] {
  const domain = mail?.from?.split('@')[1] ?? '';
  return [
    mail === null &&
      warning(
        'mail is null: the site sends no confirmations and no reminders.',
        'Name a mail server (docs/deploy.md, Emails).',
      ),
    mail !== null &&
      mail.user === null &&
      warning(
        'mail.user is null: few servers take mail without a login.',
        'Set it, and the secret SMTP_PASSWORD.',
      ),
    mail !== null &&
      mail.from === null &&
      warning(
        'mail.from is null: emails come from the practice’s address under Settings, whichever that is.',
        'Name an address of a domain that lets this server send (SPF, DKIM).',
      ),
    privateMail.test(mail?.from ?? '') &&
      error(
        `mail.from is ${mail?.from}: its provider lets no other server send in its name.`,
        'Take an address of the practice’s own domain.',
      ),
    domain !== '' &&
      !new URL(hosting.url).host.endsWith(domain) &&
      warning(
        `Emails come from ${domain}, the site is at ${hosting.url}: patients may take them for a fraud.`,
        'Use one domain for both.',
      ),
    emailJs === null &&
      warning(
        'emailJs is null: the contact form says that it is not connected.',
        'Connect it (docs/deploy.md, The contact form), or leave it.',
      ),
  ].filter((finding) => finding !== false);
}

function checkAppCheck({ appCheck }: Deployment): Finding[] {
  if (appCheck?.mode === 'enforce') return [];
  const [says, todo] = appCheck
    ? [
        'App Check only monitors: calls of other programs are answered.',
        'Set appCheck.mode to enforce when the log shows few “unverified app”.',
      ]
    : [
        'appCheck is null: the function cannot tell the site from other programs.',
        'Register the site (docs/deploy.md, App Check). The limits hold without it.',
      ];
  return [warning(says, todo)];
}
