import { SLOGAN } from "#config/brand/names.ts";

/** The texts around every public page. */
export const texts = {
  id: "ui/layout/public/texts",
  mainNavigation: "Main",
  menu: "Menu",
  machineMade: "Translated by machine; not yet checked by a person.",
  notInWelsh: "This page is not available in Welsh yet.",

  slogan: SLOGAN,
  logIn: "Log In",
  signUp: "Sign Up",
  forCustomers: "For Customers",
  findTrades: "Find Trades",
  browseServices: "Browse Services",
  browseByLocation: "Browse by Location",
  tradesAndCities: "Trades and cities",
  postAJob: "Post a Job",
  whatJobsCost: "What jobs cost",
  howItWorks: "How It Works",
  stayingSafe: "Staying safe",
  forTradespeople: "For Tradespeople",
  joinAsAPro: "Join as a Pro",
  whyJoin: "Why Join",
  quotingAndChecks: "Quoting and checks",
  gettingPaid: "Getting paid",
  company: "Company",
  about: "About",
  support: "Support",
  questionsAndAnswers: "Questions and answers",
  contact: "Contact",
  legal: "Legal",
  termsOfUse: "Terms of use",
  complaints: "Complaints",
  privacy: "Privacy",
  accessibility: "Accessibility",

  popularSearches: "Popular",
  /** A selection of the pages for a trade in a city, by path. */
  popular: {
    "/find/plumbers/london": "Plumbers in London",
    "/find/electricians/manchester": "Electricians in Manchester",
    "/find/builders/birmingham": "Builders in Birmingham",
    "/find/gas-engineers/leeds": "Gas Engineers in Leeds",
    "/find/roofers/glasgow": "Roofers in Glasgow",
    "/find/carpenters/bristol": "Carpenters in Bristol",
  },
};
