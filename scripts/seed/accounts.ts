export const demoPassword = 'wellness-demo';
export const demoAccounts = {
  admin: { email: 'admin@wellness.test' },
  patient: { email: 'patient@wellness.test' },
};
