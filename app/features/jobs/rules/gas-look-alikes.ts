import { anyOf, BOILER_BRAND } from "./gas-vocabulary.ts";

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
export const withoutLookAlikes = (text: string): string =>
  LOOK_ALIKES.reduce(
    (rest, pattern) => rest.replace(pattern, " "),
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, " "),
  );
