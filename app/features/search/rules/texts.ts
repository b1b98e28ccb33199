export const texts = {
  id: "features/search/rules/texts",
  findLocalTradespeople: "Find local tradespeople",
  getUp3Quotes: "Get up to 3 quotes for your job",
  holdMoneyUntilApprove: "We hold your money until you approve the work",

  noVerifiedYet: (trade: string, city: null | string) =>
    `No verified ${trade} ${city ? `cover ${city}` : "are listed"} yet. You can still post your job: we show it to everyone who joins while it is open.`,
  verifiedTrade: (trade: string) => `Verified ${trade}`,
  averageRating: "Average rating",
  fromReviewCount: (reviewCount: string) => `from ${reviewCount}`,
  typicalRate: "Typical rate",
  medianHourlyRate: "median hourly rate",
  timeToQuote: "Time to quote",
  halfOfQuotesArriveWithin: (minutesToQuote: string) => `Half of quotes arrive within ${minutesToQuote}`,
  jobsCompleted: "Jobs completed",
  bookedAndCompletedHere: "booked and completed here",
  howMuchDoesCost: (trade: string, where: string) => `How much does ${trade} cost${where}?`,
  medianRateVerifiedHere: (trade: string, rates: string) =>
    `The median rate of verified ${trade} here is ${rates}. A quote is the whole price for your job, and nothing is added when you pay.`,
  tooFewListRate:
    "Too few of them list a rate to give a typical one. A quote is the whole price for your job, and nothing is added when you pay.",
  howAreChecked: (trade: string) => `How are ${trade} checked?`,
  howManyQuotesGet: "How many quotes will I get?",
  upToForEachJob: (quotesPerJob: number) =>
    `Up to ${quotesPerJob} for each job. Posting is free, and you do not have to accept any quote.`,
  whenDoIPay: "When do I pay?",
  whenYouBook:
    "When you book, or when the work is done. If you pay before the work is done, our payment provider holds the money until you approve it. If you do nothing, we automatically release the money 14 days after the work is marked complete.",
  whoWroteReviews: "Who wrote the reviews?",
  customersWhoseBookingCompleted:
    "Customers whose booking was completed and paid through this site, one for each booking. Good and bad reviews are shown in the same way, and the person reviewed cannot hide or change them.",
  whatIfSomethingGoesWrong: "What if something goes wrong?",
  raiseDisputeFromJob:
    "Raise a dispute from the job. We keep holding the money until you both agree or we decide, and each step has a deadline that you can see.",
  everyoneListedHereChecked:
    "For everyone listed here we have checked identity and public liability insurance, and both are current. Others can quote for your job too, and their quotes say “Not checked yet”.",

  postJob: "Post a job",
  findTradespeople: "Find tradespeople",

  inTrade: (trade: string, area: string) => `${trade} in ${area}`,
  checkedNameCount: (nameCount: number, names: string, last: string) =>
    `${nameCount > 1 ? `${names} and ` : ""}${last} checked`,
  withIdAndInsuranceChecked: (people: string, atLeast: string) => `${people}${atLeast} with ID and insurance checked`,
  usuallyHourFrom: (from: number, to: number) => `Usually £${from}-${to} an hour`,

  moreThanCap: (cap: string) => `more than ${cap}`,
  inTradeCity: (trade: string, city: string) => `${trade} in ${city}`,
  verifiedEnterLocationSee: (people: string, who: string) =>
    `${people} verified ${who}. Enter your location to see who covers it.`,
  localDescription: (
    people: string,
    who: string,
    covers: string,
    city: string,
    count: number,
    reachMiles: number,
    quotesPerJob: number,
  ) =>
    `${people} verified ${who} ${covers} ${city} or ${count === 1 ? "works" : "work"} from within ${reachMiles} miles of it. Compare rates and reviews, then get up to ${quotesPerJob} quotes.`,
  verifiedPeople: (people: string) => `${people} verified`,
  ratedFromFigures: (figures: string, reviewCount: string) => `rated ${figures} from ${reviewCount}`,
  seeChecksRatesReviews: (intro: string, quotesPerJob: number) =>
    `${intro} See checks, rates and reviews from paid jobs, and get up to ${quotesPerJob} quotes.`,
  whoCoverCity: (city: string) => `who cover ${city}`,
  withIdentityAndInsuranceChecked: "with identity and insurance checked",
  outOf5: (figures: string) => `${figures} of 5`,
  minute: "1 minute",
  minutes: (minutes: number) => `${minutes} minutes`,
  hour: "1 hour",
  hours: (hours: number) => `${hours} hours`,
  days: (hours: number) => `${hours} days`,
  inCity: (city: string) => ` in ${city}`,
  gasWorkRequiresGas: (always: string) =>
    `${always} Gas work requires a Gas Safe number that we have checked. Each profile shows each check with its date.`,
  eachProfileShowsEach: (always: string) =>
    `${always} Each profile shows each check with its date. Some electrical work must be certified: ask which competent-person scheme they belong to, or whether building control applies.`,
  eachProfileShowsEachCheck: (always: string) => `${always} Each profile shows each check with its date.`,
  review: "1 review",
  reviewCount: (number: string) => `${number} reviews`,
};
