import { PatientHistory } from '#features/users/components/patient-history.tsx';

export default PatientHistory;
