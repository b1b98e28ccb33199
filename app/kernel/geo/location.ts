import { areaOf, didYouMean, isOutward, isPostcode, normalisePostcode } from "../postcode.ts";
import { areaCentres } from "./areas.ts";
import { CITIES, type City } from "./cities.ts";
import { likelyPostcode, notCovered } from "./postcode-problem.ts";

/** A location that a person can type: one of our cities, a full postcode, a district ("LS6") or an area ("LS"). */
export type Location =
  | { kind: "city"; city: City }
  | { kind: "postcode"; postcode: string }
  | { kind: "district"; outward: string }
  | { kind: "area"; area: string };

/** Parses a typed location; null when it is unknown. */
export function readLocation(text: string): Location | null {
  const typed = text.trim();
  const city = CITIES.find((name) => name.toLowerCase() === typed.toLowerCase());
  if (city) return { kind: "city", city };
  const code = typed.toUpperCase();
  if (!areaCentres.has(areaOf(code))) return null;
  if (isPostcode(code)) return { kind: "postcode", postcode: normalisePostcode(code) };
  if (isOutward(code)) return { kind: "district", outward: code };
  return areaCentres.has(code) ? { kind: "area", area: code } : null;
}

/** Why a location that was typed is unknown, without a full stop, and the postcode that was probably meant. For what `readLocation` does not read. */
export function unknownLocation(typed: string): { text: string; meant: string | null } {
  const meant = likelyPostcode(typed);
  const text = notCovered(typed) ?? (meant ? didYouMean(meant) : notFound(typed.trim()));
  return { text, meant };
}

const notFound = (typed: string) =>
  `We cannot find ${typed ? `“${typed}”` : "that place"}. Try a city, a postcode or the first part of one, such as LS6`;
