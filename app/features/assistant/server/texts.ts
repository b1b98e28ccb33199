export const texts = {
  id: "features/assistant/server/texts",
  afterLimit: "You have asked a lot today, so the built-in guide answers for the rest of the day.",
  afterFailure: "The assistant’s language model is not answering just now, so this is the built-in guide.",

  answerCut: "The answer was too long and ends here.",
  job: "a job",

  helpArticles: "help articles",

  yourJobs: "your jobs",
  noReviewsYet: "No reviews yet",
  quotesForYourJob: "the quotes for your job",
  amountFrom: (amount: string, fullName: string) => `${amount} from ${fullName}`,
  thatPlaceIsNotKnown: "That place is not known. Ask for a city or a postcode",
  openJobs: "open jobs",
  yourQuotes: "your quotes",
  yourBookings: "your bookings",

  idOfJob: "The id of a job, from another look-up or the screen's path",
  tradeOrWhatNeedsDoing: "A trade or what needs doing: plumber, leaking tap",
  city: "A city, a postcode or its first part",
  findsAnswersAndScreens: "Finds answers and screens of this website for a question of how things work",
  findsVerifiedTradespeople: "Finds verified tradespeople, best match first",
  fillsFormOfNewJob:
    "Fills the form of a new job with a draft. Posts nothing: the person reads it, changes it and posts it",
  onlyWhatPersonSaid: "Only what the person said; no invented facts",
  onlyIfPersonGaveOne: "Only if the person gave one",
  draftToRead: "A draft to read, change and post",
  personsOwnJobs: "The person's own jobs, newest first, with their booking",
  quotesForOneOfPersons: "The quotes for one of the person's own jobs",
  openJobsThatPerson: "Open jobs that the person can quote for, newest first",
  wordsOfJob: "Words of the job",
  quotesThatPersonHasSent: "The quotes that the person has sent, newest first",
  personsOwnBookings: "The person's own bookings, newest first",
  oneJobThatPerson: "One job that the person may see",

  stars: (rating: number) => `${rating} stars`,
};
