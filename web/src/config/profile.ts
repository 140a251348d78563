/** What only a few pages say of the doctor and the practice: apart from `site.ts`, which every first load carries. */
export const profile = {
  boardCertifications: ['internal medicine', 'lifestyle medicine'],
  licensedIn: 'the District of Columbia',
  /** Latest first. */
  career: [
    { year: 2019, station: 'Opened The Garden Room in Georgetown' },
    { year: 2016, station: 'Board certification in lifestyle medicine' },
    { year: 2014, station: 'Fellowship in integrative medicine' },
    { year: 2010, station: 'Attending physician in internal medicine, a teaching hospital in Baltimore' },
    { year: 2007, station: 'Residency in internal medicine' },
    { year: 2004, station: 'Doctor of Medicine' },
  ],
  access: {
    headline: 'One room, two minutes from the bus',
    directions: 'A brick house with a green door, two minutes on foot from the bus on Wisconsin Avenue.',
    entrance: 'One step at the entrance; ring, and we bring the ramp.',
  },
  /** When the free chat is answered. */
  chatHours: 'on weekdays from 9 am to 5 pm',
} as const;
