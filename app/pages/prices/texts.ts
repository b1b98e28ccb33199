export const texts = {
  id: "pages/prices/texts",
  introduction:
    "What people paid for completed work, and not what somebody says it should cost. Each range is the middle half: a quarter of the jobs cost less, a quarter cost more.",
  ofAllWork: (range: string, category: string, jobs: string) => `${range}, all ${category} work: ${jobs}`,
  fewerThan5SoFar: "Fewer than 5 paid jobs so far",

  howCalculated: "Where these figures come from",
  howCalculatedText:
    "From bookings made here whose work was approved and whose money was paid out, the newest 100 of each kind. Jobs with a refund are left out. We show nothing from fewer than 5 jobs, because it would say little and could show what one person paid. Your own quotes depend on your job, so compare them with the range and ask about any difference.",
  whatWouldYoursCost: "What would yours cost?",
  quotesFor: (work: null | string) =>
    `${work ? `Answer a few questions about “${work}”` : "Describe the job"}, and up to 3 tradespeople will send you a quote. Posting is free.`,
  getQuotes: "Get quotes",

  elsewhere: "Elsewhere",
  inYourCity: "In your city",
  nowhereElse: "Nowhere else has 5 paid jobs of this kind yet.",
  otherWork: (category: string) => `Other ${category} work`,
  fewerThan5Jobs: (place: string) =>
    `Fewer than 5 jobs of this kind have been completed and paid ${place} so far. The price will be shown here as soon as there are 5.`,
  acrossUk: (category: string, range: string, jobs: string) =>
    `${category} across the UK: ${range}, the middle half of ${jobs}.`,
  middleHalfOf: (jobs: string, place: string) => `The middle half of ${jobs} ${place}`,

  paidJobs: (jobs: number) => `${jobs} paid jobs`,
  noPriceYet: "No price yet:",

  notFound: "We have no prices under this address.",
  title: "What jobs cost",
  description: "What people paid for plumbing, electrical and other work: the middle half of completed, paid jobs.",
  kindTitle: (kind: string, city: string | null) => `${kind}${city ? ` in ${city}` : ""}: what people paid`,
  rangeDescription: (kind: string, range: string, jobs: number) =>
    `${kind}: ${range}, the middle half of ${jobs} completed, paid jobs.`,
  noRangeDescription: (kind: string) => `${kind}: shown as soon as there are enough completed, paid jobs.`,
  pageNotFound: "Page not found",
};
