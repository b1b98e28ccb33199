export const texts = {
  id: "features/subscriptions/routes/visits.texts",
  repeatVisits: "Repeat visits",
  visits: "Visits",
};
