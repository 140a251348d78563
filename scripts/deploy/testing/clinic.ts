import type { Deployment } from '../deployment.ts';

/** A filled deployment, each value of which differs from the default and from the others. */
export const clinic: Deployment = {
  project: 'some-clinic',
  practice: null,
  region: 'europe-west6',
  firestore: { database: 'restored', location: 'europe-west6' },
  hosting: { site: 'clinic-site', url: 'https://www.clinic.test', previews: false },
  web: { apiKey: 'web-key', appId: '1:2:web:3', authDomain: 'www.clinic.test' },
  appCheck: null,
  emailJs: null,
  mail: {
    ...{ host: 'mail.clinic.test', port: 465, user: 'site', from: 'hello@clinic.test' },
    carrier: { name: 'Post of Clinics', place: 'Switzerland' },
  },
  callers: {
    furtherOrigins: ['https://old.clinic.test'],
    trustedProxies: 2,
    addressHeader: 'x-visitor',
    ratePerMinute: 30,
  },
};
