import { AllAppointments } from '#features/visits/list/all-appointments.tsx';

export default AllAppointments;
