export const texts = {
  id: "features/operators/admin/booking.texts",
  booking: "Booking",
  heldFrozen: "Held, frozen",
  decideDispute: "Decide dispute",
  photosOfWork: "Photos of the work",
};
