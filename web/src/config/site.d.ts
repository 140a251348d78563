/** Who the practice is, as far as every page says it; more stands in `profile.ts`, what it offers in `public/data.json`. */
export declare const site: {
  readonly name: 'The Garden Room';
  readonly tagline: 'Wellness consultations with Dr. Elena Marlowe';
  readonly description: 'A one-doctor practice in Georgetown, Washington, D.C. Unhurried wellness consultations, honest advice, and appointments you can book online.';
  readonly doctor: {
    readonly name: 'Dr. Elena Marlowe';
    readonly firstName: 'Elena';
    readonly title: 'MD, integrative and lifestyle medicine';
    readonly languages: readonly [
      {
        readonly name: 'English';
        readonly code: 'en';
      },
      {
        readonly name: 'Greek';
        readonly code: 'el';
      },
    ];
  };
  readonly address: {
    readonly street: '3112 Dumbarton Street NW';
    readonly district: 'Georgetown';
    readonly city: 'Washington, D.C.';
    readonly postalCode: '20007';
    readonly countryCode: 'US';
  };
  readonly timeZone: 'America/New_York';
  readonly calendarDomain: 'thegardenroom.example';
  readonly email: 'hello@thegardenroom.example';
  /** In the range reserved for fiction; `href` forms are derived in `contact-links.ts`. */
  readonly phone: '+1 202-555-0142';
  readonly emergency: {
    readonly ambulance: '911';
    readonly crisisLine: '988';
  };
  readonly currency: 'US$';
  readonly socials: readonly [
    {
      readonly name: 'GitHub';
      readonly href: 'https://github.com/the-garden-room';
    },
    {
      readonly name: 'X';
      readonly href: 'https://x.com/thegardenroom';
    },
    {
      readonly name: 'LinkedIn';
      readonly href: 'https://www.linkedin.com/company/the-garden-room';
    },
    {
      readonly name: 'Facebook';
      readonly href: 'https://www.facebook.com/thegardenroom';
    },
  ];
};
