export const texts = {
  id: "features/expenses/routes/trip.texts",
  addTrip: "Add trip",
  trip: "Trip",
  suspended: "Your account is suspended, so you cannot change this.",
  allowanceForIt: (allowance: string) => `The allowance for it is ${allowance}.`,
  removeTrip: "Remove trip",
};
