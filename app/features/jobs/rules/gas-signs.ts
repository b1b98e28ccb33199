import {
  AMBIGUOUS_BRAND,
  anyOf,
  BOILER_BRAND,
  BOILER_MODEL,
  BOILER_WORD,
  FAULT_CODE,
  FAULT_WORD,
  GAS_APPLIANCE,
  GAS_WORK,
  HEATING_TROUBLE,
  POSSIBLE_APPLIANCE,
  POSSIBLE_WORK,
  TROUBLE,
  WORK_NOUN,
  WORK_VERB,
} from "./gas-vocabulary.ts";

const APPLIANCE =
  "(?:bo[iy]l+[aeo]rs?|combis?|hobs?|cookers?|ovens?|fires?|range ?cookers?|ranges?|heaters?|showers?|agas?|rayburns?)";

const FUEL = anyOf(
  "all[- ]electric",
  "electric(?:al)?",
  "electic",
  "induction",
  "ceramic",
  "oil",
  "oil[- ]fired",
  "biomass",
  "pellet",
  "steam",
  "solid fuel",
  "wood(?:[- ]burning)?",
);

/** Phrases that resemble gas work but are not. They are removed before the text is searched. */
const LOOK_ALIKES: readonly RegExp[] = [
  // Explicitly not gas.
  /\b(?:no|not|non|without|isn't|is not|aren't|never had|don't have|do not have)[ -](?:any |a |on |mains |the )*gas\b/g,
  /\bgas[- ](?:free|lift|strut|barbecue|bbq|station|canister|mask|giant)s?\b/g,
  // Addresses, and words that contain others.
  /\b(?:old )?gas ?works?(?: (?:road|lane|street|site|arches|park|close))?\b(?! in| on| to)/g,
  /\bgas (?:street|lane|road|house|hill|holder|holders)\b/g,
  /\blas vegas\b/g,
  /\b(?:main|ideal|alpha) (?:road|street|house|home|course|terrace|close)\b/g,
  /\baga sagas?\b/g,
  /\bglow[- ]?worms (?:in|on) (?:the|our|my) (?:garden|lawn|hedge)s?\b/g,
  // Other fuels.
  new RegExp(`\\b${FUEL}\\s+(?:\\w+\\s+){0,2}?${APPLIANCE}(?:\\s+(?:dis)?connections?)?\\b`, "g"),
  new RegExp(`\\b${APPLIANCE} (?:is|are) (?:\\w+ )?(?:electric|oil[- ]fired|induction)\\b`, "g"),
  /\belectric (?:meter|supply|tumble dryer)s?\b/g,
  /\bwater meters?(?: box)?\b/g,
  /\bimmersion heaters?\b/g,
  new RegExp(`\\b${BOILER_BRAND}(?: \\w+){0,2}? (?:heat pumps?|cylinders?|arotherm|unistor|vitocal)\\b`, "g"),
  /\b(?:bosch|ariston|main)(?: \w+){0,2}? (?:washing machines?|washers?|dishwashers?|washer dryers?|tumble dryers?|fridges?|freezers?|ovens?|hoods?|drills?|sanders?|induction hobs?)(?:[^.]{0,60}?\b(?:error|fault|code|shows?|showing)\b[^.]{0,20})?/g,
  // Objects near an appliance.
  /\b(?:boiling|hot) water taps?\b/g,
  /\bboiler (?:suit|plate)s?\b/g,
  /\bcombi (?:drill|oven|microwave|grill|steamer|fridge)s?\b/g,
  /\b(?:cooker|hob) (?:hoods?|extractors?|circuits?|sockets?|switch(?:es)?|isolators?|splashbacks?|fans?)\b/g,
  /\b(?:extractor|hood)s? (?:over|above) (?:the |our |my )?(?:hob|cooker)\b/g,
  /\b(?:boiler|flue|hob|cooker|gas fire|gas meter) (?:cupboards?|housings?|box(?:es)?|rooms?|covers?|doors?|surrounds?|cabinets?)\b/g,
  /\bfire ?places? (?:tiles?|tiling|hearths?|mantels?|surrounds?|wall|alcoves?)\b/g,
];

/** The text in lower case and on one line, without phrases that only resemble gas work. */
const withoutLookAlikes = (text: string): string =>
  LOOK_ALIKES.reduce(
    (rest, pattern) => rest.replace(pattern, " "),
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, " "),
  );

/** The part of a job that shows whether it involves gas. */
export interface WorkText {
  category: string;
  title: string;
  description: string;
}

/** Whether the words of a job show that it involves gas, suggest it, or neither. */
type GasSign = "certain" | "possible" | "none";

const pattern = (source: string): RegExp => new RegExp(`\\b${source}(?!\\w)`, "g");

/**
 * At most three words between verb and appliance ("replace the old gas hob"). "Fit a thermostat next to the boiler" is not work
 * on the boiler.
 */
const BETWEEN =
  "(?:\\s+(?!(?:near|by|behind|around|above|over|for|next|beside|under|below|to|from|and)\\b)[\\w'-]+){0,3}?\\s+";

const BESIDE = "(?:[ ,:-]+\\w+){0,4}?[ ,:-]+";

/** "near the boiler", "next to the old gas fire": a location, not the object of the work. */
const LOCATION = new RegExp(
  `\\b(?:(?:cupboard|cabinet|box|boxing|housing|frame|shelf|shelves|casing|hatch) for|hid(?:e|ing)|conceal(?:ing)?|cover(?:ing)?(?: up)?|box(?:ed|ing)? in|enclos(?:e|ing)|near|by|behind|around|above|over|next to|beside|under|underneath|below|beneath|opposite|alongside|against)(?: (?:the|our|my|an?|old|new|existing)){0,3} (?:gas )?${anyOf(GAS_APPLIANCE, POSSIBLE_APPLIANCE)}(?!\\w)`,
  "g",
);

/** "Deep clean of the gas oven": cleaning an appliance is not gas work. */
const CLEANED = new RegExp(
  `\\b(?:clean|cleaning|cleaned|paint|painting|tile|tiling)(?: (?!out\\b)[\\w-]+){0,4}? (?:gas )?${anyOf(GAS_APPLIANCE, POSSIBLE_APPLIANCE)}(?!\\w)`,
  "g",
);

const workOn = (appliance: string): RegExp[] => [
  pattern(`${WORK_VERB}${BETWEEN}${appliance}`),
  pattern(`${appliance}\\s+(?:${WORK_NOUN}|to (?:be )?${WORK_VERB})`),
  pattern(`${appliance}\\s+${TROUBLE}`),
];

const CERTAIN = [
  pattern(GAS_WORK),
  pattern(BOILER_MODEL),
  ...workOn(GAS_APPLIANCE),
  pattern(`${BOILER_BRAND}${BESIDE}${anyOf(BOILER_WORD, FAULT_WORD, FAULT_CODE)}`),
  pattern(`${anyOf(BOILER_WORD, FAULT_CODE)}${BESIDE}${BOILER_BRAND}`),
  pattern(`${BOILER_BRAND} ${TROUBLE}`),
  // "ideal, L2" may be an address.
  pattern(`${AMBIGUOUS_BRAND}(?: (?:boiler|combi|logic))? (?:(?:${FAULT_WORD}[ :]+){0,3})${FAULT_CODE}`),
  pattern(`${AMBIGUOUS_BRAND} (?:\\w+ ){0,2}?(?:boil[ae]rs?|boylers?|combi|pil(?:o|e)t light)`),
];

/**
 * In Plumbing, a mentioned appliance is taken to be worked on: a wrong "certain" costs a quote, a wrong "none" can cost a life.
 */
const CERTAIN_IN_PLUMBING = [pattern(GAS_APPLIANCE)];

const POSSIBLE = [pattern(POSSIBLE_WORK), pattern(GAS_APPLIANCE), ...workOn(POSSIBLE_APPLIANCE)];

const POSSIBLE_IN_PLUMBING = [pattern(POSSIBLE_APPLIANCE)];

/** A boiler that does not work is posted under Plumbing or Electrical. */
const POSSIBLE_IN_HEATING = [pattern(BOILER_BRAND), pattern(HEATING_TROUBLE)];

const isPlumbing = ({ category }: WorkText) => category === "Plumbing";

const isHeating = ({ category }: WorkText) => category === "Plumbing" || category === "Electrical";

function textOf(work: WorkText): string {
  const text = withoutLookAlikes(`${work.title}. ${work.description}`);
  return isPlumbing(work) ? text : text.replace(LOCATION, " ").replace(CLEANED, " ");
}

const certain = (work: WorkText) => [...CERTAIN, ...(isPlumbing(work) ? CERTAIN_IN_PLUMBING : [])];

const possible = (work: WorkText) => [
  ...POSSIBLE,
  ...(isPlumbing(work) ? POSSIBLE_IN_PLUMBING : []),
  ...(isHeating(work) ? POSSIBLE_IN_HEATING : []),
];

/** The signs of the texts that were asked about last: a list shows the same jobs to many people, and the patterns take long. */
const known = new Map<string, GasSign>();

const MOST_KNOWN = 1_000;

/** Depends on a job's category and words only, so that the result is the same for everyone and can be explained. */
export function gasSign(work: WorkText): GasSign {
  const key = [work.category, work.title, work.description].join("\0");
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const sign = signOf(work);
  known.set(key, sign);
  return sign;
}

function signOf(work: WorkText): GasSign {
  const text = textOf(work);
  const found = (patterns: readonly RegExp[]) => patterns.some((each) => text.search(each) >= 0);
  if (found(certain(work))) return "certain";
  return found(possible(work)) ? "possible" : "none";
}

/** The recognised words, shown to operators. */
export function gasWords(work: WorkText): string[] {
  const text = textOf(work);
  const found = [...certain(work), ...possible(work)].flatMap((each) => text.match(each) ?? []);
  const distinct = [...new Set(found.map((words) => words.trim()))];
  return distinct.filter((words) => !distinct.some((other) => other !== words && other.includes(words)));
}
