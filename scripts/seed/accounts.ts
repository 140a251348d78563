import type { Dependant } from '@garden-room/contract/dependant';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';

const { doctor, phone } = deployedPractice().defaults;

export const demoPassword = 'wellness-demo';

/** A user of the demo practice. Phone numbers are from the range that is reserved for fiction. */
export interface DemoAccount {
  email: string;
  name: string;
  phone: string;
  address: string;
  /** Whom they book for. */
  dependants?: readonly Dependant[];
}

export const demoAccounts = {
  admin: {
    email: 'admin@wellness.test',
    name: doctor.name,
    phone,
    address: '1420 Wisconsin Avenue NW, Washington, DC 20007',
  },
  reception: {
    email: 'reception@wellness.test',
    name: 'Noor Haddad',
    phone: '+1 202-555-0146',
    address: '905 Otis Place NW, Washington, DC 20010',
  },
  patient: {
    email: 'patient@wellness.test',
    name: 'Jordan Ellis',
    phone: '+1 202-555-0117',
    address: '27 Dumbarton Street NW, Washington, DC 20007',
    dependants: [{ _id: 'milo', name: 'Milo Ellis', birthYear: 2019 }],
  },
  priya: {
    email: 'priya@wellness.test',
    name: 'Priya Raman',
    phone: '+1 202-555-0128',
    address: '3105 Prospect Street NW, Washington, DC 20007',
  },
  thomas: {
    email: 'thomas@wellness.test',
    name: 'Thomas Okafor',
    phone: '+1 202-555-0133',
    address: '618 Quebec Place NW, Washington, DC 20010',
  },
  grace: {
    email: 'grace@wellness.test',
    name: 'Grace Lindqvist',
    phone: '+1 202-555-0159',
    address: '44 Fern Street NW, Washington, DC 20012',
  },
  daniel: {
    email: 'daniel@wellness.test',
    name: 'Daniel Reyes',
    phone: '+1 202-555-0174',
    address: '2210 P Street NW, Washington, DC 20037',
  },
} as const satisfies Record<string, DemoAccount>;

export type DemoPerson = keyof typeof demoAccounts;
