export default function AppointmentBookingPage() {
  return <h1>AppointmentBooking</h1>;
}
