export const texts = {
  id: "features/customers/routes/customers.texts",
  customers: "Customers",
  peopleWorkedSiteOwn: "The people you have worked for on this site, with your own notes.",
  name: "Name",
  showMoreCustomers: "Show more customers",
  amountsWhatEarnedFrom: "Amounts are what you have earned from them, after our fee.",
  nobodyFound: "Nobody found",
  thatIsEverybody: "That is everybody",
  showAllCustomers: "Show all customers",
  noCustomerYoursName: "No customer of yours has this in their name.",
  noCustomersYet: "No customers yet",
  findJobs: "Find Jobs",
  whenCustomerBooksYou: "When a customer books you, they appear here.",

  job: "1 job",
  jobs: (jobs: number) => `${jobs} jobs`,
};
