export const texts = {
  id: "features/subscriptions/routes/subscriptions.texts",
  subscriptions: "Subscriptions",
  alertsForNewJobs: "Alerts for new jobs, and regular visits to your customers.",
  regularVisitsAtAgreedPrice: "Regular visits at an agreed price.",
  jobAlerts: "Job alerts",
  jobsFound: "Jobs found",
  newAlert: "New alert",
  repeatVisits: "Repeat visits",
  showOlder: "Show older",
};
