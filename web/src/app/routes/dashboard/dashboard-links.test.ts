import { expect, test } from 'vitest';
import { dashboardLinks } from './dashboard.tsx';

const names = (...args: Parameters<typeof dashboardLinks>) =>
  dashboardLinks(...args).map(({ label, current }) => (current ? `[${label}]` : label));

test('the reception has the practice’s menu without what is for admins alone', () => {
  const menu = names('Reception', '/dashboard/patient/grace');
  expect(menu).toEqual(
    expect.arrayContaining([
      'Home',
      'All Appointments',
      '[Patient History]',
      'Manage Appointments',
      'Messages',
    ]),
  );
  const forAdmins = ['Admin Home', 'All Users', 'Manage Blogs', 'Reviews', 'Availability', 'Audit'];
  expect(menu.filter((name) => forAdmins.includes(name))).toEqual([]);
});

test('an admin’s menu begins as the specification says, and has the messages', () => {
  expect(names('Admin', '/dashboard').slice(0, 6)).toEqual([
    '[Admin Home]',
    'All Users',
    'All Appointments',
    'Patient History',
    'Manage Appointments',
    'Messages',
  ]);
});

test('the names that people look for are beside the specification’s', () => {
  const also = dashboardLinks('Reception', '/dashboard').flatMap(({ label, also }) =>
    also ? [[label, also.name, also.to]] : [],
  );
  expect(also).toEqual([
    ['Patient History', 'Patients', '/dashboard/patientHistory'],
    ['Manage Appointments', 'Calendar', '/dashboard/manageAppointments?view=week'],
  ]);
});
