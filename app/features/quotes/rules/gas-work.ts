import { GAS_TRADES } from "#config/constants.ts";

/** The texts of a job that decide whether it is gas work. */
export interface WorkText {
  category: string;
  title: string;
  description: string;
}

/**
 * Whether a job is gas work, by its category and words alone, so that everyone gets the same answer and can see why.
 *
 * 1. What is said not to be gas is taken out: "no gas", "electric boiler", "induction hob", "boiling water tap".
 * 2. Some words are gas work in every category: a gas leak, pipe, meter, supply or safety check, a cooker connection, LPG, "CP12".
 * 3. In Plumbing, naming a gas appliance or its parts is enough (boiler, combi, hob, flue, gas fire):
 *    whoever does the job will have it in hand. A wrong "yes" costs a plumber one quote; a wrong "no" can cost a life.
 * 4. In every other category the appliance must be what is worked on ("fit a gas hob", "boiler service"): painting the
 *    boiler cupboard or cleaning a hob is not gas work.
 */
export function isGasWork(job: WorkText): boolean {
  const text = withoutHarmless(`${job.title}. ${job.description}`.toLowerCase().replace(/[’`]/g, "'"));
  if (ALWAYS.test(text)) return true;
  return job.category === "Plumbing" ? NAMED.test(text) : WORKED_ON.some((pattern) => pattern.test(text));
}

/** Whether a quote needs a current Gas Safe check, because of the work or of the tradesperson's trade. */
export const needsGasSafe = (trade: string | null, job: WorkText): boolean =>
  (trade !== null && GAS_TRADES.includes(trade)) || isGasWork(job);

const words = (...alternatives: string[]): string => `(?:${alternatives.join("|")})`;

const APPLIANCE = words(
  "boilers?",
  "combis?",
  "back ?boilers?",
  "hobs?",
  "flues?",
  "gas (?:\\w+ )?(?:hobs?|fires?|cookers?|ovens?|ranges?|heaters?|appliances?)",
  "warm[- ]air (?:units?|heaters?)",
);

const HARMLESS: readonly RegExp[] = [
  /\b(?:no|not|non|without|isn't|is not|aren't|never had|don't have|do not have)[ -](?:any |a |on |mains |the )*gas\b/g,
  /\bgas[- ](?:free|lift|strut|barbecue|bbq|station)s?\b/g,
  /\b(?:all[- ])?(?:electric|electrical|induction|ceramic|oil|oil[- ]fired|biomass|pellet|steam)\s+(?:\w+\s+)?(?:boilers?|combis?|hobs?|cookers?|ovens?|fires?|ranges?|heaters?)(?:\s+(?:dis)?connections?)?\b/g,
];

const withoutHarmless = (text: string): string => HARMLESS.reduce((rest, pattern) => rest.replace(pattern, " "), text);

const ALWAYS = new RegExp(
  `\\b${words(
    "gas (?:\\w+ )?(?:leaks?|pipes?|pipework|meters?|supply|supplies|lines?|mains?|points?|bayonets?|valves?|taps?)",
    "(?:smell|smells|smelling|leak|leaking|leaks)(?: of)? gas",
    "gas (?:safety|safe)(?: \\w+)?",
    "gas (?:work|engineer|fitter|installation)",
    "(?:cap|capped|capping)(?: off)?(?: \\w+)? gas",
    "lpg",
    "calor",
    "cp ?12",
    "mains gas",
    "(?:cooker|oven|range|hob) (?:dis)?connections?",
  )}\\b`,
);

const NAMED = new RegExp(`\\b(?:gas|${APPLIANCE})\\b`);

const VERB = words(
  "install(?:ing|ed)?",
  "(?:re)?fit(?:ting|ted)?",
  "(?:dis|re)?connect(?:ing|ed)?",
  "replac(?:e|ing|ed)",
  "repair(?:ing|ed)?",
  "fix(?:ing|ed)?",
  "servic(?:e|ing|ed)",
  "mov(?:e|ing|ed)",
  "relocat(?:e|ing|ed)",
  "remov(?:e|ing|ed)",
  "swap(?:ping|ped)?",
  "plumb(?:ing|ed)?(?: in)?",
  "chang(?:e|ing|ed)",
  "convert(?:ing|ed)?",
  "commission(?:ing|ed)?",
);
const NOUN = words(
  "install(?:ation)?s?",
  "fitting",
  "replacements?",
  "repairs?",
  "services?",
  "servicing",
  "removal",
  "relocation",
  "swap",
  "conversion",
  "(?:dis)?connections?",
);
/** At most three words between ("replace the old gas hob"); "fit a thermostat next to the boiler" is not work on it. */
const BETWEEN =
  "(?:\\s+(?!near\\b|by\\b|behind\\b|around\\b|above\\b|over\\b|for\\b|next\\b|beside\\b|under\\b|below\\b|to\\b|from\\b)[\\w-]+){0,3}?\\s+";
const WORKED_ON: readonly RegExp[] = [
  new RegExp(`\\b${VERB}${BETWEEN}(?:gas\\s+)?${APPLIANCE}\\b(?!\\s+(?:cupboard|housing|box|room|cover|door))`),
  new RegExp(`\\b${APPLIANCE}\\s+${NOUN}\\b`),
];
