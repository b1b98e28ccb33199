import { EMERGENCIES, type Emergency } from "./emergencies.text.ts";
import { signFinder, signWords } from "./near-words.ts";
import { SIGNS } from "./signs.ts";

/** More would be too much to read in an emergency. */
const MOST = 2;

/** The emergencies that a text indicates, the most urgent first. */
export function detectEmergencies(text: string): Emergency[] {
  const has = signFinder(signWords(text));
  return EMERGENCIES.filter(({ id }) => SIGNS[id].some(has)).slice(0, MOST);
}
