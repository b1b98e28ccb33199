import { GAS_TRADES, QUOTES_PER_JOB, type Trade } from "#config/constants.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { rateWithUnit } from "#features/tradespeople/rules/rate.ts";
import { type Local, TRADE_NAMES } from "./local-paths.ts";
import { REACH_MILES } from "./search-order.ts";

/** What the sentences of a local page are made of; as the room's `localFigures` counts it. */
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
  number >= cap ? `more than ${cap.toLocaleString("en-GB")}` : number.toLocaleString("en-GB");

/** "Plumbers in Leeds", "Plumbers", "Tradespeople in Leeds". */
export const localTitle = ({ trade, city }: Local): string => (city ? `${plural(trade)} in ${city}` : plural(trade));

/** One of them, as somebody looks for them: "a plumber", "a tradesperson". */
export const oneOf = (trade: Trade | null): string => (trade ? TRADE_NAMES[trade].one : "a tradesperson");

/** The sentence under the title: how many there are and how far they come; what to do where there are none. */
export function localIntro({ trade, city }: Local, people: number, cap: number): string {
  const who = people === 1 ? (trade ?? "tradesperson").replace("&", "and").toLowerCase() : many(trade);
  if (people === 0)
    return `No verified ${many(trade)} ${city ? `cover ${city}` : "are listed"} yet. Post your job all the same: whoever joins sees it as long as it is open.`;
  if (!city) return `${upper(count(people, cap))} verified ${who}. Say where you are to see who comes to you.`;
  const covers = people === 1 ? "covers" : "cover";
  return `${upper(count(people, cap))} verified ${who} ${covers} ${city} or ${people === 1 ? "works" : "work"} from within ${REACH_MILES} miles of it. Compare what they charge and what customers say, then ask up to ${inWords(QUOTES_PER_JOB)} for a price.`;
}

/** For search engines: the same in one line, with the figures that there are. */
export function localDescription(local: Local, figures: Figures, cap: number): string {
  const { rates, reviewCount } = figures;
  const parts = [
    figures.people > 0 && `${count(figures.people, cap)} checked`,
    reviewCount > 0 && `rated ${ratingOf(figures).toFixed(1)} from ${reviews(reviewCount)}`,
    rates && rateText(rates),
  ].filter(Boolean);
  const told = parts.length > 0 ? `${localTitle(local)}: ${parts.join(", ")}.` : `${localTitle(local)}, checked.`;
  return `${told} See checks, rates and reviews of paid work, and get up to ${inWords(QUOTES_PER_JOB)} quotes.`;
}

const rateText = ({ from, to }: { from: number; to: number }): string =>
  rateWithUnit({ hourlyRateMin: from, hourlyRateMax: to });

/** A figure of the strip under the title. */
export interface LocalFact {
  label: string;
  value: string;
  /** What it was counted from. */
  note: string;
}

/** The figures that there are; a figure without enough behind it is left out. */
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
      ? { label: "Average rating", value: `${ratingOf(figures).toFixed(1)} of 5`, note: `from ${reviews(reviewCount)}` }
      : null,
    rates ? { label: "Typical rate", value: rateText(rates), note: "the middle of what they ask" } : null,
    minutesToQuote === null
      ? null
      : {
          label: "Quotes come",
          value: `within ${timeText(minutesToQuote)}`,
          note: "half of them, after a job is posted",
        },
    completedJobs > 0
      ? { label: "Jobs completed", value: completedJobs.toLocaleString("en-GB"), note: "booked and finished here" }
      : null,
  ];
  return all.filter((fact) => fact !== null);
}

/** "40 minutes", "3 hours", "2 days": rounded up, so that it is never promised shorter than it was. */
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

/** Questions that people ask before choosing, answered with what is true of this product and counted here. */
export function localQuestions(local: Local, figures: Figures): Question[] {
  const { trade, city } = local;
  const where = city ? ` in ${city}` : "";
  return [
    {
      question: `How much does ${oneOf(trade)} cost${where}?`,
      answer: figures.rates
        ? `Typically ${rateText(figures.rates)}: the middle of what verified ${many(trade)} here ask. A quote is the whole price for your job, and nothing is added when you pay.`
        : "Too few have named their rates to say what is typical. A quote is the whole price for your job, and nothing is added when you pay.",
    },
    { question: `How are ${many(trade)} checked?`, answer: checksText(trade) },
    {
      question: "How many quotes will I get?",
      answer: `Up to ${inWords(QUOTES_PER_JOB)} for a job. Posting is free, and you need not accept any of them.`,
    },
    {
      question: "When do I pay?",
      answer:
        "When you book, or when the work is done. What you pay before the work is done is held by our payment provider until you approve it. If you say nothing for 14 days after the work is marked complete, it is released.",
    },
    {
      question: "Who wrote the reviews?",
      answer:
        "Customers whose booking was completed and paid through this site, one for each booking. Good and bad ones are shown alike, and the person reviewed cannot hide or change them.",
    },
    {
      question: "What if something goes wrong?",
      answer:
        "Raise a dispute from the job. What is still held stays held until you both agree or we decide, and each step has a deadline that you can see.",
    },
  ];
}

function checksText(trade: Trade | null): string {
  const always = "Each is verified: their identity and their public liability insurance were checked and are current.";
  if (trade && GAS_TRADES.includes(trade))
    return `${always} For this trade their Gas Safe number was checked too. Their profile shows each check with its date.`;
  if (trade === "Electrician")
    return `${always} Their profile shows each check with its date. Some electrical work must be certified: ask which competent-person scheme they belong to, or whether building control applies.`;
  return `${always} Their profile shows each check with its date.`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const reviews = (number: number): string => (number === 1 ? "1 review" : `${number.toLocaleString("en-GB")} reviews`);
const inWords = (number: number): string => ["none", "one", "two", "three", "four", "five"][number] ?? String(number);
