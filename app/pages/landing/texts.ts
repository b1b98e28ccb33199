import type { POPULAR_CATEGORIES } from "#config/constants.ts";

const categoryHints: Record<(typeof POPULAR_CATEGORIES)[number], string> = {
  Plumbing: "Leaks, taps, bathrooms",
  Electrical: "Sockets, lights, safety",
  Decorating: "Paint, paper, plaster",
  Carpentry: "Doors, shelves, floors",
  Auto: "Drives, garages, chargers",
  Roofing: "Slates, gutters, chimneys",
  Gardening: "Patios, fences, hedges",
  Cleaning: "Drives, roofs, decking",
};

/** Kinds of work with questions on /get-quotes, which know them by these names. */
export const OFTEN = ["Leaking tap", "Extra sockets", "House painting", "Fencing"] as const;

export const texts = {
  id: "pages/landing/texts",
  title: "Local tradespeople you can trust",
  description:
    "Describe the job and get up to 3 quotes from local tradespeople. See what we have checked about each. We hold your money until you approve the work.",

  // "Find a trusted", a trade that changes, "in Leeds"; and the whole for screen readers.
  findTrusted: "Find a trusted",
  inPlace: (city: string | null) => `in ${city ?? "your area"}`,
  findTradesperson: (city: string | null) => `Find a trusted tradesperson in ${city ?? "your area"}`,
  stopChanging: "Stop the word changing",

  whatNeedsDoing: "What needs doing?",
  whatDoYouNeed: "What do you need done?",
  oftenAskedFor: "Often asked for",
  postcode: "Postcode",
  getQuotes: "Get quotes",
  freeToPost: "Free to post. You do not have to accept any quote.",
  searchInstead: "Search tradespeople instead",

  trustPoints: {
    identity: { title: "ID-verified", text: "Profiles and quotes show if and when we checked someone’s identity" },
    insurance: { title: "Insured", text: "Public liability insurance that we have checked, with its expiry date" },
    escrow: { title: "Secure escrow payment", text: "Held by our payment provider until you approve" },
    reviews: { title: "Reviews from real bookings only", text: "From bookings made here, good and bad" },
  },

  waysToStart: "Ways to start",
  starts: {
    search: {
      title: "Search Services",
      text: "See who works near you, what they charge and what we have checked.",
    },
    post: { title: "Post a Job", text: "Describe it once. Up to 3 tradespeople will send you a quote." },
    browse: { title: "Browse Categories", text: "Not sure what you need? Browse by category." },
  },

  popularCategories: "Popular Categories",
  categoryHints,

  howItWorks: "How It Works",
  brokenToDone: ["From “it’s broken”", "to “it’s done”,", "step by step"],
  steps: [
    { title: "Post Your Job", text: "Say what you need, where and by when." },
    { title: "Get Quotes", text: "Compare up to 3 quotes side by side." },
    { title: "Book & Pay Securely", text: "We hold your money until you approve the work." },
    { title: "Review & Done", text: "Reviews only come from bookings made here." },
  ],

  featured: "Featured Professionals",
  whoIsFeatured: "Verified tradespeople, with the most reviewed first. Nobody can pay to be featured.",
  seeAll: "See all",
  verified: "Verified",
  /** "£45-70 an hour". */
  anHour: (rate: string) => `${rate} an hour`,
  rateOnRequest: "Rate on request",

  inYourCity: "In your city",
  allTradesAndCities: "All trades and cities",

  needSomethingDone: "Need something done?",
  postingIsFree: "Posting is free. You do not have to accept any quote.",
  postNow: "Post a Job Now",
  browseProfessionals: "Browse Professionals",
  workThrough: (brand: string) => `Good at what you do? Work through ${brand}`,
  factsForTradespeople: (fee: string) => [
    `Quoting is free. Our only charge is ${fee} of what you are paid.`,
    "You can see the job, the budget and the area before you quote.",
    "Customers can pay before you start. We hold the money, and you can see when we do.",
  ],
  join: "Join as a Pro",
};
