import { EMERGENCIES, type Emergency } from "./emergencies.ts";
import { NearWords, signWords } from "./near-words.ts";
import { SIGNS } from "./signs.ts";

/** As many as one can take in while in danger. */
const TOLD = 2;

/** The emergencies that a text has signs of, the most urgent first. */
export function detectEmergencies(text: string): Emergency[] {
  const words = new NearWords(signWords(text));
  return EMERGENCIES.filter(({ id }) => SIGNS[id].some((sign) => words.has(sign))).slice(0, TOLD);
}
