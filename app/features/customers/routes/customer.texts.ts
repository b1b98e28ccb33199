export const texts = {
  id: "features/customers/routes/customer.texts",
  customers: "Customers",
  address: "Address",
  shownUntil30Days: "Shown until 30 days after the work is complete.",
  yourNote: "Your note",
  offering: "Offering…",
  offerToComeAgain: "Offer to come again",
  conversation: "Conversation",
  tellOnceComeAgain: (firstName: string) =>
    `We tell ${firstName} once that you would come again, with a link to book you. You can do this every 90 days.`,
  jobs: "Jobs",
  showEarlierJobs: "Show earlier jobs",

  customer: "Customer",
};
