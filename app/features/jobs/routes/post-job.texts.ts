export const texts = {
  id: "features/jobs/routes/post-job.texts",
  postTitle: "Post a Job",
  filledWith: (title: string) => `Filled with “${title}”. Change what is different this time.`,
  postHint: "Up to 3 tradespeople will send you a quote. Posting is free, and you do not have to accept any quote.",
  savedBefore: "We saved what you typed before.",
  startAgain: "Start again",
  posting: "Posting…",
  postJob: "Post job",
  staysOpen60Days: "It stays open for 60 days. You can change or cancel it until you accept a quote.",
  cannotBeAsked: (names: readonly string[]) =>
    `${names.length > 0 ? names.join(" and ") : "The tradesperson you chose"} cannot be asked at the moment. Other tradespeople will see the job and can quote.`,
  suspended: "Your account is suspended",
  onlyCustomers: "Only customers can post jobs",
  findJobs: "Find jobs to quote for",
  goToHomePage: "Go to the home page",
  suspendedHint: "You can still read, export and delete your data.",
  onlyCustomersHint: "To post a job yourself, create a customer account with another email address.",
};
