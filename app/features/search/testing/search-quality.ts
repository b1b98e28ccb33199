import { readFileSync } from "node:fs";
import type { Ctx } from "#app/context.server.ts";
import type { TradespersonCard } from "#features/tradespeople/index.server.ts";
import { distanceFigure } from "#kernel/geo/distance.ts";
import { nextBest } from "../server/list-tradespeople.server.ts";
import { type FoundPerson, foundWithMiles } from "./with-miles.ts";

/** A search as somebody types it, with what a person who knows the trades expects at the top. */
export interface ExpectedSearch {
  service: string;
  location: string | undefined;
  /** The first result must be of one of these trades. */
  trades: readonly string[];
  /** Beginnings of words in specialties: one of the first three must have one of them, if anybody near of these trades does. */
  specialties: readonly string[];
}

/** The searches of a file of this folder, one on each line. */
export const expectedSearches = (file: "queries-tuned.txt" | "queries-measured.txt"): ExpectedSearch[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [service = "", location = "", trades = "", specialties = ""] = line.split("|").map((part) => part.trim());
      const list = (text: string) => text.split(",").flatMap((part) => part.trim() || []);
      return { service, location: location || undefined, trades: list(trades), specialties: list(specialties) };
    });

type Person = FoundPerson;

/** What is wrong with the results of a search: "nobody", "trade", "specialty" or "order"; null when they are as expected. */
export async function faultOf(ctx: Ctx, search: ExpectedSearch): Promise<string | null> {
  const { service, location, trades, specialties } = search;
  const { items: found } = await foundWithMiles(ctx, { service, location, limit: 100 });
  const items =
    found.length > 0
      ? found
      : (await nextBest(ctx, { service, location })).flatMap((best) => best.items.map(withKnownMiles));
  const [first, ...others] = items;
  if (!first) return "nobody";
  if (!trades.includes(first.trade)) return "trade";
  const suitable = others.filter((person) => trades.includes(person.trade));
  const has = (person: Person) => specialties.some((words) => hasWords(person.specialties, words));
  const near = items.filter((person) => trades.includes(person.trade) && (!location || milesOf(person) <= 10));
  if (near.some(has) && !items.slice(0, 3).some(has)) return "specialty";
  const rank = (person: Person) => [Number(has(person)), -trades.indexOf(person.trade)] as const;
  return suitable.some((other) => isBetter(other, first, rank)) ? "order" : null;
}

const hasWords = (specialties: readonly string[], words: string): boolean =>
  specialties.some((one) => ` ${one.toLowerCase()}`.includes(` ${words.toLowerCase()}`));

const withKnownMiles = (person: TradespersonCard): Person => ({ ...person, miles: distanceFigure(person.distance) });
const milesOf = (person: Person): number => person.miles ?? 200;
const average = (person: Person): number => (person.ratingSum + 20) / (person.reviewCount + 5);

/**
 * Whether somebody should be listed before the first: of as good a trade, with as good a fit, reviews and distance, and clearly better in
 * one of them.
 */
function isBetter(other: Person, first: Person, rank: (person: Person) => readonly [number, number]): boolean {
  const [fit, trade] = rank(other).map((value, nth) => value - (rank(first)[nth] ?? 0)) as [number, number];
  const stars = average(other) - average(first);
  const miles = first.miles === null && other.miles === null ? 0 : milesOf(first) - milesOf(other);
  if (fit < 0 || trade < 0 || stars < 0 || miles < 0) return false;
  return miles > 5 || stars > 0.3 || fit > 0;
}
