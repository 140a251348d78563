import type { Deployment } from '../deployment.ts';

/** The patients' site. `scripts/deploy/deployment.ts` says what each value is, `docs/deploy.md` where it comes from. */
export default {
  project: 'your-project',
  practice: null,
  region: 'us-central1',
  firestore: { database: '(default)', location: 'us-central1' },
  hosting: { site: 'your-project', url: 'https://www.example.com', previews: false },
  web: { apiKey: 'your-web-api-key', appId: 'your-web-app-id', authDomain: 'your-project.firebaseapp.com' },
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
