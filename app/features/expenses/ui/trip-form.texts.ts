export const texts = {
  id: "features/expenses/ui/trip-form.texts",
  from: "From",
  postcodeOrPlace: "A postcode or a place.",
  to: "To",
  miles: "Miles",
  thereAndBack: "There and back, if you drove both.",
  saveTrip: "Save trip",
};
