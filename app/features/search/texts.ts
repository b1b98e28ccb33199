export const texts = {
  id: "features/search/texts",
  findingYourOwnJobs: "Finding your own jobs, bookings, quotes and conversations",
};
