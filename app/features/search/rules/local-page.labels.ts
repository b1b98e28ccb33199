import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { GAS_TRADES, QUOTES_PER_JOB, type Trade } from "#config/constants.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { rateWithUnit } from "#features/tradespeople/rules/rate.ts";
import type { Local } from "./local-paths.ts";
import { REACH_MILES } from "./search-order.ts";
import { texts } from "./texts.ts";

/** The figures in the texts of a local page, from `localFigures`. */
export interface Figures {
  people: number;
  ratingSum: number;
  reviewCount: number;
  rates: { from: number; to: number } | null;
  completedJobs: number;
  minutesToQuote: number | null;
}

const plural = (trade: Trade | null): string => (trade ? TRADE_NAMES[trade].plural : "Tradespeople");
/** In a sentence: "plumbers", "tradespeople". */
const many = (trade: Trade | null): string => plural(trade).replace("&", "and").toLowerCase();
const count = (number: number, cap: number): string =>
  number >= cap ? texts.moreThanCap(cap.toLocaleString("en-GB")) : number.toLocaleString("en-GB");

/** "Plumbers in Leeds", "Plumbers", "Tradespeople in Leeds". */
export const localTitle = ({ trade, city }: Local): string =>
  city ? texts.inTradeCity(plural(trade), city) : plural(trade);

/** A trade in the singular: "a plumber", "a tradesperson". */
export const oneOf = (trade: Trade | null): string => (trade ? TRADE_NAMES[trade].one : "a tradesperson");

/** The sentence under the title: the number of people, or what to do when there are none. */
export function localIntro({ trade, city }: Local, people: number, cap: number): string {
  const who = people === 1 ? (trade ?? "tradesperson").replace("&", "and").toLowerCase() : many(trade);
  if (people === 0) return texts.noVerifiedYet(many(trade), city);
  if (!city) return texts.verifiedEnterLocationSee(upper(count(people, cap)), who);
  const covers = people === 1 ? "covers" : "cover";
  return texts.localDescription(upper(count(people, cap)), who, covers, city, people, REACH_MILES, QUOTES_PER_JOB);
}

/** The description for search engines: one line with the figures that exist. */
export function localDescription(local: Local, figures: Figures, cap: number): string {
  const { rates, reviewCount } = figures;
  const parts = [
    figures.people > 0 && texts.verifiedPeople(count(figures.people, cap)),
    reviewCount > 0 && texts.ratedFromFigures(ratingOf(figures).toFixed(1), reviews(reviewCount)),
    rates && rateText(rates),
  ].filter(Boolean);
  const intro = parts.length > 0 ? `${localTitle(local)}: ${parts.join(", ")}.` : `${localTitle(local)}.`;
  return texts.seeChecksRatesReviews(intro, QUOTES_PER_JOB);
}

const rateText = ({ from, to }: { from: number; to: number }): string =>
  rateWithUnit({ hourlyRateMin: from, hourlyRateMax: to });

/** A figure in the row under the title. */
export interface LocalFact {
  label: string;
  value: string;
  /** What the figure is based on. */
  note: string;
}

/** The figures that exist. A figure that is based on too little data is left out. */
export function localFacts(local: Local, figures: Figures, cap: number): LocalFact[] {
  const { people, reviewCount, rates, completedJobs, minutesToQuote } = figures;
  const all: (LocalFact | null)[] = [
    people > 0
      ? {
          label: texts.verifiedTrade(many(local.trade)),
          value: people >= cap ? `${cap.toLocaleString("en-GB")}+` : people.toLocaleString("en-GB"),
          note: local.city ? texts.whoCoverCity(local.city) : texts.withIdentityAndInsuranceChecked,
        }
      : null,
    reviewCount > 0
      ? {
          label: texts.averageRating,
          value: texts.outOf5(ratingOf(figures).toFixed(1)),
          note: texts.fromReviewCount(reviews(reviewCount)),
        }
      : null,
    rates ? { label: texts.typicalRate, value: rateText(rates), note: texts.medianHourlyRate } : null,
    minutesToQuote === null
      ? null
      : {
          label: texts.timeToQuote,
          value: timeText(minutesToQuote),
          note: texts.halfOfQuotesArriveWithin(timeText(minutesToQuote)),
        },
    completedJobs > 0
      ? { label: texts.jobsCompleted, value: completedJobs.toLocaleString("en-GB"), note: texts.bookedAndCompletedHere }
      : null,
  ];
  return all.filter((fact) => fact !== null);
}

/** "40 minutes", "3 hours", "2 days": rounded up, so that it is never shorter than the real wait. */
export function timeText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? texts.minute : texts.minutes(minutes);
  const hours = Math.ceil(minutes / 60);
  if (hours < 36) return hours === 1 ? texts.hour : texts.hours(hours);
  return texts.days(Math.ceil(hours / 24));
}

export interface Question {
  question: string;
  answer: string;
}

/** Common questions, with answers from the product's rules and the figures of the page. */
export function localQuestions(local: Local, figures: Figures): Question[] {
  const { trade, city } = local;
  const where = city ? texts.inCity(city) : "";
  return [
    {
      question: texts.howMuchDoesCost(oneOf(trade), where),
      answer: figures.rates ? texts.medianRateVerifiedHere(many(trade), rateText(figures.rates)) : texts.tooFewListRate,
    },
    { question: texts.howAreChecked(many(trade)), answer: checksText(trade) },
    {
      question: texts.howManyQuotesGet,
      answer: texts.upToForEachJob(QUOTES_PER_JOB),
    },
    {
      question: texts.whenDoIPay,
      answer: texts.whenYouBook,
    },
    {
      question: texts.whoWroteReviews,
      answer: texts.customersWhoseBookingCompleted,
    },
    {
      question: texts.whatIfSomethingGoesWrong,
      answer: texts.raiseDisputeFromJob,
    },
  ];
}

function checksText(trade: Trade | null): string {
  const always = texts.everyoneListedHereChecked;
  if (trade && GAS_TRADES.includes(trade)) return texts.gasWorkRequiresGas(always);
  if (trade === "Electrician") return texts.eachProfileShowsEach(always);
  return texts.eachProfileShowsEachCheck(always);
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const reviews = (number: number): string =>
  number === 1 ? texts.review : texts.reviewCount(number.toLocaleString("en-GB"));
