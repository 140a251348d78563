import type { Deployment } from '../deployment.ts';

/** A project of its own for trying: no patient of the practice is in it, and preview channels are deployed to it. */
export default {
  project: 'your-staging-project',
  practice: null,
  region: 'us-central1',
  firestore: { database: '(default)', location: 'us-central1' },
  hosting: {
    site: 'your-staging-project',
    url: 'https://your-staging-project.web.app',
    previews: true,
  },
  web: {
    apiKey: 'your-staging-web-api-key',
    appId: 'your-staging-web-app-id',
    authDomain: 'your-staging-project.firebaseapp.com',
  },
  appCheck: null,
  emailJs: null,
  mail: null,
  callers: {
    furtherOrigins: [],
    trustedProxies: 1,
    addressHeader: 'fastly-client-ip',
    ratePerMinute: 20,
  },
} satisfies Deployment;
