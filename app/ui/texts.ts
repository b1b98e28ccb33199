import { pluralIn } from "#kernel/language.ts";

const plural = pluralIn("en-GB");

/** The texts of the components that public pages share. */
export const texts = {
  id: "ui/texts",
  skipToContent: "Skip to main content",
  brandHome: (brand: string) => `${brand}, home`,

  searchFor: "What do you need done?",
  postcode: "Postcode",
  search: "Search",

  /** What a field shows: a password. */
  show: "Show",
  hide: "Hide",

  suggestions: "Suggestions",

  noReviews: "No reviews yet",
  reviews: (count: number) => plural(count, { one: "1 review", other: `${count} reviews` }),
  rated: "Rated ",
  outOfFive: " out of 5",

  tryAgain: "Try again",
  optional: "(optional)",
  whatYouCanDo: "What you can do",
  loading: "Loading",
  frontPage: (brand: string) => `${brand}: find local tradespeople`,

  notifications: "Notifications",
  pleaseLogIn: "Please log in",
  logIn: "Log In",
  dismiss: "Dismiss",
  sandbox: "Sandbox",
  staysHere: "Sandbox: payments and email stay on this machine",
};
