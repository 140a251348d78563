import { BookForDialog } from '#app/shell/book-for-dialog.ts';
import { RescheduleDialog } from '#app/shell/reschedule-dialog.ts';
import { ManageAppointments } from '#features/appointments/manage/manage-appointments.tsx';

/** Everybody's appointments, to be decided, moved and booked by the practice. */
export default function DashboardManageAppointmentsPage() {
  return <ManageAppointments RescheduleDialog={RescheduleDialog} BookForDialog={BookForDialog} />;
}
