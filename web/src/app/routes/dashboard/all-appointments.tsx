import { AllAppointments } from '#features/appointments/components/all-appointments.tsx';

export default AllAppointments;
