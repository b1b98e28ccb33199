/**
 * The words that indicate gas work, as parts of regular expressions over text in lower case. Common misspellings are included.
 */

export const anyOf = (...alternatives: string[]): string => `(?:${alternatives.join("|")})`;

const BOILER = "(?:bo[iy]l+[aeo]rs?|bioll?ers?|boil+iers?|borlers?|bolers?)";
const GAS = "ga(?:ss?|z)";

/** Appliances that burn gas in most British homes. */
export const GAS_APPLIANCE = anyOf(
  BOILER,
  "back ?boilers?",
  "combi(?:e|es|s)?",
  "cumbi",
  `${GAS} (?:\\w+ ){0,3}?(?:hobs?|fires?|cookers?|ovens?|ranges?|range cookers?|stoves?|heaters?|appliances?|tumble dryers?|burners?)`,
  "warm[- ]air (?:units?|heaters?|heating|systems?)",
  "multi ?points?",
  "pil(?:o|e)t ?lights?",
);

/** Appliances that burn gas in some homes, and electricity, oil or wood in others. */
export const POSSIBLE_APPLIANCE = anyOf(
  "hobs?",
  "flue(?:s| ?liners?| ?pipes?)?",
  "chimney liners?",
  "range ?cookers?",
  "cookers?",
  "agas?",
  "rayburns?",
  "everhots?",
  "rangemasters?",
  "water heaters?",
  "fire ?places?",
);

/** Phrases that always mean gas work, whatever the rest of the text says. */
export const GAS_WORK = anyOf(
  `${GAS} (?:\\w+ ){0,2}?(?:leaks?|leaking|pipes?|pipe ?work|piping|met(?:er|re)s?|suppl(?:y|ies)|lines?|mains?|points?|bayonets?|valves?|taps?|connections?|hoses?|bottles?|cylinders?|regulators?|detectors? going off)`,
  `(?:smells?|smelling|stinks?|whiff|leak|leaking|leaks)(?: of| like)? ${GAS}`,
  `${GAS} smells?`,
  `${GAS} (?:safety|safe|saftey|saftety)(?: \\w+)?`,
  `${GAS} (?:work|job|engineer|fitter|plumber|installation|inspection|check|cert|certificates?|service|boiler)`,
  `(?:cap|capped|capping|disconnect|connect|turn off|move|extend|reroute|re-route)(?: off)?(?: \\w+){0,2}? ${GAS}`,
  `(?:mains|natural|bottled|calor) ${GAS}`,
  "lpg",
  "calor",
  "propane (?:\\w+ )?(?:heater|boiler|hob|cooker|tank|bottle|cylinder|supply)s?",
  "cp ?12",
  "lgsr",
  "landlords?'?s? (?:\\w+ )?gas",
);

/** Phrases that may mean gas work: customers often mean gas by them, and sometimes electricity. */
export const POSSIBLE_WORK = anyOf(
  `${GAS}`,
  "(?:landlords?'?s?|rental|tenancy) (?:\\w+ )?(?:safety )?(?:cert(?:ificate)?s?|certifcates?|safety checks?|safety records?|safety inspections?)",
  "carbon monoxide (?:alarm|detector)s? (?:\\w+ ){0,2}?(?:going|goes|went|sounding|sounds|sounded|beeping|beeps)",
  "(?:cooker|oven|range|hob) (?:dis)?connections?",
  "(?:mov(?:e|ing)|relocat(?:e|ing)|replac(?:e|ing)) (?:the |our |my )?meter(?: box)?",
  "(?:oven|grill|fire)s? (?:won'?t|not|doesn'?t|will not) (?:light|lighting|ignite|stay lit)",
  "fires? (?:keeps )?(?:going|goes) out",
  "(?:living flame|coal[- ]effect|inset) fires?",
  "rotten eggs?",
  "co alarm (?:\\w+ ){0,2}?(?:going|goes|went|sounding|sounds|beeping)",
);

/** Faults of hot water or heating, which in most homes come from the boiler. */
export const HEATING_TROUBLE = anyOf(
  "no (?:hot water|heating|central heating)(?: or (?:hot water|heating))?",
  "no (?:heat|heating) (?:and|or|nor) (?:no )?hot water",
  "(?:central )?heating (?:and hot water )?(?:\\w+ )?(?:not (?:working|coming on|firing)|won'?t (?:come on|work|fire|start)|has (?:stopped|failed|packed up|broken)|stopped|packed (?:up|in)|broken|broke|is (?:off|broken|down))",
  "hot water (?:\\w+ )?(?:not (?:working|coming on)|has (?:stopped|failed)|stopped working|intermittent|lukewarm|(?:goes|going|runs) cold)",
  "(?:heating|system) (?:\\w+ ){0,3}?pressure",
  "(?:expansion vessel|diverter valve|heat exchanger|condensate (?:pipe|pump)|flame failure|ignition|lock ?out)",
  "(?:central )?heating (?:service|repair|engineer|breakdown|system service)",
);

/** Makers of boilers. They also make heat pumps and cylinders, which are removed from the text first. */
export const BOILER_BRAND = anyOf(
  "v[ai]+l+[ia]+[ae]?nts?",
  "baxi",
  "baxy",
  "viess?mann?",
  "vies?man",
  "pott?ert[oe]n",
  "glow?[- ]?worm",
  "intergas",
  "vokera",
  "ferr?oli",
  "navien",
  "remeha",
  "biasi",
  "ravenheat",
  "saunier ?duval",
  "wor?c(?:h?e)?st[eo]r ?bosch",
  "wooster ?bosch",
);

/**
 * Makers of boilers whose names have other meanings too: a city, a common word, a washing machine. They count only beside a
 * word about boilers.
 */
export const AMBIGUOUS_BRAND = anyOf(
  "wor?c(?:h?e)?st[eo]r",
  "worster",
  "wooster",
  "halstead",
  "keston",
  "bosch",
  "ideal",
  "alpha",
  "ariston",
  "main",
  "sime",
  "atag",
  "rinnai",
);

/** Models that are gas boilers. */
export const BOILER_MODEL = anyOf(
  "eco ?tec",
  "eco ?fit",
  "turbo ?max",
  "green ?star",
  "vitodens",
  "duo[- ]?tec",
  "neta[- ]?tec",
  "suprima",
  "ultracom",
  "easicom",
  "betacom",
  "evomax",
  "solo innova",
  "ideal logic",
  "logic (?:combi|heat|system|plus|max)",
  "main eco",
  "(?:ideal|logic) (?:vogue|isar|icos|independent|classic|mexico|mini)",
  "(?:worcester|wooster) (?:\\d{2,3} ?(?:i|si|cdi|ri)|junior)(?: junior)?",
  "alpha e-?tec",
);

/** "F28", "EA", "E119", "L2", "F.75", "227": codes that a boiler shows when it has stopped. */
export const FAULT_CODE = anyOf(
  "f\\.? ?\\d{1,3}",
  "e\\.? ?\\d{1,3}",
  "ea",
  "e[0-9a-f]",
  "[lhcad] ?\\d{1,2}",
  "(?:2|3)\\d\\d",
);

/** Words between a brand and a fault code: "shows", "error code". */
export const FAULT_WORD = anyOf(
  "shows?",
  "showing",
  "shown",
  "says",
  "saying",
  "display(?:s|ing)?",
  "flash(?:es|ing)",
  "error",
  "eror",
  "fault",
  "falt",
  "code",
  "codes",
  "lock ?out",
  "locked out",
  "stuck on",
);

/** Words about boilers that occur beside a maker's name. */
export const BOILER_WORD = anyOf(
  BOILER,
  "combi",
  "pil(?:o|e)t",
  "ignition",
  "ignit(?:e|es|ing)",
  "lock ?out",
  "pressure",
  "fan fault",
  "no hot water",
  "heating",
  "flame",
  "flue",
  "diverter",
  "heat exchanger",
  "service",
  "servic(?:ed|ing)",
  "annual",
);

/** Descriptions of an appliance that has stopped. */
export const TROUBLE = anyOf(
  "(?:is |has |keeps |has gone |gone |going |went )?out",
  "(?:is )?not (?:working|lighting|heating|firing|igniting)",
  "(?:is )?broken",
  "broke",
  "won'?t (?:light|work|start|fire|ignite|stay lit|stay on|turn on|come on)",
  "will not (?:light|work|start|stay lit)",
  "(?:is )?(?:leaking|leaks|faulty|dead)",
  "(?:keeps )?(?:cutting|going) out",
  "(?:has )?(?:packed up|packed in|stopped|failed|died)",
);

export const WORK_VERB = anyOf(
  "instal+(?:ing|ed)?",
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
  "upgrad(?:e|ing|ed)",
  "convert(?:ing|ed)?",
  "commission(?:ing|ed)?",
  "hook(?:ing)? up",
  "new",
);

export const WORK_NOUN = anyOf(
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
  "upgrade",
  "(?:dis)?connections?",
  "breakdown",
  "engineer",
);
