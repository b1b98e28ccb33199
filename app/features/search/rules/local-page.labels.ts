import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { GAS_TRADES, QUOTES_PER_JOB, type Trade } from "#config/constants.ts";
import { rateWithUnit } from "#features/tradespeople/rules/rate.ts";
import { areaNameOf } from "#kernel/geo/area-names.ts";
import { type Distance, distanceText, radiusText } from "#kernel/geo/distance.ts";
import { ratingOf } from "#kernel/rating.ts";
import type { Local } from "./local-paths.ts";
import { REACH_MILES } from "./search-order.ts";

const nobodyYet = (place: string, around: string | null, away: string | null) =>
  around === null && away === null
    ? `Nobody in ${place} yet`
    : `Nobody in ${place} yet: the nearest work ${[around && `around ${around}`, away && `${away} away`].filter(Boolean).join(", ")}`;

/** The figures in the texts of a local page, from `localFigures`. */
export interface Figures {
  /** At most COUNT_CAP. All figures are of these people, the best rated ones. */
  people: number;
  ratingSum: number;
  reviewCount: number;
  /** The medians of the lower and upper ends of their rates, in whole pounds an hour; null for fewer than three rates. */
  rates: { from: number; to: number } | null;
  /** The number of their completed bookings. */
  completedJobs: number;
  /** The median time from job to quote of their latest quotes, in minutes; null for fewer than five quotes. */
  minutesToQuote: number | null;
}

const plural = (trade: Trade | null): string => (trade ? TRADE_NAMES[trade].plural : "Tradespeople");
/** In a sentence: "plumbers", "tradespeople". */
const many = (trade: Trade | null): string => plural(trade).replace("&", "and").toLowerCase();
const count = (number: number, cap: number): string =>
  number >= cap ? `more than ${cap.toLocaleString("en-GB")}` : number.toLocaleString("en-GB");

/** "Plumbers in Leeds", "Plumbers", "Tradespeople in Leeds". */
export const localTitle = ({ trade, city }: Local): string => (city ? `${plural(trade)} in ${city}` : plural(trade));

/** A trade in the singular: "a plumber", "a tradesperson". */
export const oneOf = (trade: Trade | null): string => (trade ? TRADE_NAMES[trade].one : "a tradesperson");

/** The sentence under the title: the number of people, or what to do when there are none. */
export function localIntro({ trade, city }: Local, people: number, cap: number): string {
  const who = people === 1 ? (trade ?? "tradesperson").replace("&", "and").toLowerCase() : many(trade);
  if (people === 0)
    return `No verified ${many(trade)} ${city ? `cover ${city}` : "are listed"} yet. You can still post your job. Tradespeople who join while it is open can see it.`;
  if (!city) return `${upper(count(people, cap))} verified ${who}. Enter your location to see who covers it.`;
  const covers = people === 1 ? "covers" : "cover";
  return `${upper(count(people, cap))} verified ${who} ${covers} ${city} or ${people === 1 ? "works" : "work"} from within ${radiusText(REACH_MILES)} of it. Compare rates and reviews, then get up to ${QUOTES_PER_JOB} quotes.`;
}

/** The description for search engines: one line with the figures that exist. */
export function localDescription(local: Local, figures: Figures, cap: number): string {
  const { rates, reviewCount } = figures;
  const parts = [
    figures.people > 0 && `${count(figures.people, cap)} verified`,
    reviewCount > 0 && `rated ${ratingOf(figures).toFixed(1)} from ${reviews(reviewCount)}`,
    rates && rateText(rates),
  ].filter(Boolean);
  const intro = parts.length > 0 ? `${localTitle(local)}: ${parts.join(", ")}.` : `${localTitle(local)}.`;
  return `${intro} See checks, rates and reviews from real bookings, and get up to ${QUOTES_PER_JOB} quotes.`;
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
          label: `Verified ${many(local.trade)}`,
          value: people >= cap ? `${cap.toLocaleString("en-GB")}+` : people.toLocaleString("en-GB"),
          note: local.city ? `who cover ${local.city}` : "with identity and insurance checked",
        }
      : null,
    reviewCount > 0
      ? {
          label: "Average rating",
          value: `${ratingOf(figures).toFixed(1)} of 5`,
          note: `from ${reviews(reviewCount)}`,
        }
      : null,
    rates ? { label: "Typical rate", value: rateText(rates), note: "median hourly rate" } : null,
    minutesToQuote === null
      ? null
      : {
          label: "Time to quote",
          value: timeText(minutesToQuote),
          note: `Half of quotes arrive within ${timeText(minutesToQuote)}`,
        },
    completedJobs > 0
      ? { label: "Jobs completed", value: completedJobs.toLocaleString("en-GB"), note: "booked and completed here" }
      : null,
  ];
  return all.filter((fact) => fact !== null);
}

/** "40 minutes", "3 hours", "2 days": rounded up, so that it is never shorter than the real wait. */
export function timeText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  if (hours < 36) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.ceil(hours / 24)} days`;
}

export interface Question {
  question: string;
  answer: string;
}

/** Common questions, with answers from the product's rules and the figures of the page. */
export function localQuestions(local: Local, figures: Figures): Question[] {
  const { trade, city } = local;
  const where = city ? ` in ${city}` : "";
  return [
    {
      question: `How much does ${oneOf(trade)} cost${where}?`,
      answer: figures.rates
        ? `The median rate of verified ${many(trade)} here is ${rateText(figures.rates)}. A quote is the whole price for your job. Nothing is added when you pay.`
        : "Too few of them list a rate for us to show a typical one. A quote is the whole price for your job. Nothing is added when you pay.",
    },
    { question: `How are ${many(trade)} checked?`, answer: checksText(trade) },
    {
      question: "How many quotes will I get?",
      answer: `Up to ${QUOTES_PER_JOB} for each job. Posting is free, and you do not have to accept any quote.`,
    },
    {
      question: "When do I pay?",
      answer:
        "When you book, or when the work is done. If you pay before the work is done, our payment provider holds the money until you approve the work. If you do nothing, we automatically release the money 14 days after the work is marked complete.",
    },
    {
      question: "Who wrote the reviews?",
      answer:
        "Customers who paid for finished work through this site, or whose booking the tradesperson cancelled or missed. One review for each booking. We show good and bad reviews in the same way, and the person reviewed cannot hide or change them.",
    },
    {
      question: "What if something goes wrong?",
      answer:
        "Raise a dispute from the job. We keep holding the money until you both agree or we decide, and each step has a deadline that you can see.",
    },
  ];
}

function checksText(trade: Trade | null): string {
  const always =
    "We have checked the identity and public liability insurance of everyone listed here, and both are current. Other tradespeople can quote for your job too. If we have not checked their identity, their quotes say “Not checked yet”.";
  if (trade && GAS_TRADES.includes(trade))
    return `${always} Gas work requires a Gas Safe number that we have checked. Each profile shows each check with its date.`;
  if (trade === "Electrician")
    return `${always} Each profile shows each check with its date. Some electrical work must be certified: ask which competent-person scheme they belong to, or whether building control applies.`;
  return `${always} Each profile shows each check with its date.`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const reviews = (number: number): string => (number === 1 ? "1 review" : `${number.toLocaleString("en-GB")} reviews`);

/**
 * Where the nearest people are when nobody is near a place: "Nobody in ZE1 yet: the nearest work around Inverness, about 110 miles away". `location` is
 * the outward part of a postcode, or "UK".
 */
export const widenedText = (place: string, nearest: { location: string; distance: Distance | null }): string =>
  nobodyYet(place, areaNameOf(nearest.location), distanceText(nearest.distance));
