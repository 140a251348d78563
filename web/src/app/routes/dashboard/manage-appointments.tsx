import { ManageAppointments } from '#features/visits/list/manage-appointments.tsx';

export default ManageAppointments;
