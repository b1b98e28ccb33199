export const texts = {
  id: "features/bookings/admin/list.texts",
  missedBookings: "Missed bookings",
  deadline: "Deadline",
  job: "Job",
  bookedFor: "Booked for",
  customer: "Customer",
  tradesperson: "Tradesperson",
  reported: "Reported",
  contested: "Contested",
};
