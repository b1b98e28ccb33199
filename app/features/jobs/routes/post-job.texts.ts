export const texts = {
  id: "features/jobs/routes/post-job.texts",
  postJob: "Post a Job",
  filledChangeWhatDifferent: (title: string) => `Filled with “${title}”. Change what is different this time.`,
  up3TradespeopleSend:
    "Up to 3 tradespeople will send you a quote. Posting is free, and you do not have to accept any quote.",
  savedWhatTypedBefore: "We saved what you typed before.",
  startAgain: "Start again",
  posting: "Posting…",
  postJob2: "Post job",
  staysOpen60Days: "It stays open for 60 days. You can change or cancel it until you accept a quote.",
  cannotBeAskedAtMoment: (nameCount: number, names: string) =>
    `${nameCount > 0 ? names : "The tradesperson you chose"} cannot be asked at the moment. Other tradespeople will see the job and can quote.`,
  yourAccountIsSuspended: "Your account is suspended",
  onlyCustomersCanPostJobs: "Only customers can post jobs",
  findJobsToQuoteFor: "Find jobs to quote for",
  goToHomePage: "Go to the home page",
  youCanStillRead: "You can still read, export and delete your data.",
  toPostJobYourself: "To post a job yourself, create a customer account with another email address.",
};
