import { PatientHistory } from '#features/people/users/patient-history.tsx';

export default PatientHistory;
