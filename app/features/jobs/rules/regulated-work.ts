import type { WorkText } from "./gas-signs.ts";
import { texts } from "./texts.ts";

/** Work other than gas work that legal rules apply to. Everyone may quote for it, and both people read which rules apply. */
interface RegulatedWork {
  name: string;
  /** Whether a job is such work, by its category or its title and description in lower case. */
  recognised: { category?: string; words: RegExp };
  /** Phrases that resemble such work but are not; they are removed from the text first. */
  not?: RegExp;
  tradesperson: string;
  customer: string;
}

const REGULATED_KINDS = [
  "electrics",
  "windows",
  "solid_fuel",
  "refrigerant",
  "hot_water",
  "asbestos",
  "scaffolding",
  "waste",
] as const;
export type RegulatedKind = (typeof REGULATED_KINDS)[number];

export const regulatedWork: Record<RegulatedKind, RegulatedWork> = {
  electrics: {
    name: texts.electrical,
    recognised: {
      category: "Electrical",
      words:
        /\b(?:re-?wir(?:e|ing)|consumer units?|fuse ?(?:box|board)(?:es)?|new circuit|electric shower|ev charg(?:er|ing|e point)s?|car charge point|extra sockets?|new sockets?|(?:bathroom|shower) (?:lights?|lighting|fan)|downlights?)\b/,
    },
    tradesperson: texts.electricalQuote,
    customer: texts.electricalAsk,
  },
  windows: {
    name: texts.windows,
    recognised: {
      words:
        /\b(?:(?:new|replace|replacing|replacement|install|installing|fit|fitting|upvc|double[- ]glazed|triple[- ]glazed) (?:\w+ ){0,3}?(?:windows?|patio doors?|french doors?|bifold(?:ing)?(?: doors?)?|front doors?|back doors?)|(?:window|glazing|front door|patio door) (?:replacement|installation)|double glazing)\b/,
    },
    not: /\b(?:window (?:blinds?|boards?|boxes|box|sills?|cills?|cleaners?|cleaning|handles?|locks?|catch(?:es)?)|(?:blinds?|curtains?|shutters?|locks?|handles?|films?) (?:for|to|on|in) (?:\w+ ){0,2}?windows?|(?:clean|paint|painting|cleaning) (?:\w+ ){0,3}?(?:windows?|front doors?|back doors?)|(?:front|back|patio|french) door (?:locks?|handles?|hinges?|bells?))\b/g,
    tradesperson: texts.windowsQuote,
    customer: texts.windowsAsk,
  },
  solid_fuel: {
    name: texts.solidFuel,
    recognised: {
      words:
        /\b(?:(?:wood|log)[- ]?burn(?:er|ers|ing stoves?)|multi[- ]?fuel|solid fuel|wood(?:burning)? stoves?|open fire|coal fire|biomass boiler|pellet boiler)\b/,
    },
    tradesperson: texts.solidFuelQuote,
    customer: texts.solidFuelAsk,
  },
  refrigerant: {
    name: "Refrigerant (F-gas)",
    recognised: { words: /\b(?:air[- ]?con(?:ditioning|ditioner|ditioners)?|heat pumps?|refrigerants?|f-?gas)\b/ },
    tradesperson: texts.coolingQuote,
    customer: texts.coolingAsk,
  },
  hot_water: {
    name: texts.hotWater,
    recognised: {
      words:
        /\b(?:unvented|mega ?flo|pressuri[sz]ed cylinders?|mains pressure cylinders?|g3 (?:service|inspection|cylinder))\b/,
    },
    tradesperson: texts.hotWaterQuote,
    customer: texts.hotWaterAsk,
  },
  asbestos: {
    name: "Asbestos",
    recognised: { words: /\b(?:asbestos|artex(?:ed)?|aib board)\b/ },
    tradesperson: texts.asbestosQuote,
    customer: texts.asbestosAsk,
  },
  scaffolding: {
    name: "Scaffolding",
    recognised: { words: /\b(?:scaffold(?:ing|s|er|ers)?)\b/ },
    tradesperson: texts.scaffoldingQuote,
    customer: texts.scaffoldingAsk,
  },
  waste: {
    name: texts.waste,
    recognised: {
      words:
        /\b(?:(?:rubbish|waste|rubble|junk|garden waste|debris|spoil) (?:\w+ )?(?:removal|removed|clearance|collection|collected|cleared|disposal|taken away)|(?:remov(?:e|ing)|clear(?:ing)?|take away|taking away|dispos(?:e|ing) of|collect|get rid of) (?:\w+ ){0,3}?(?:rubbish|waste|rubble|junk|debris|spoil)|(?:house|garage|garden|loft|shed) clearance|skip hire)\b/,
    },
    not: /\bwaste (?:pipes?|traps?|water)\b/g,
    tradesperson: texts.wasteQuote,
    customer: texts.wasteAsk,
  },
};

/** The kinds of regulated work that a job involves, by its category and words alone. */
export function regulatedKinds({ category, title, description }: WorkText): RegulatedKind[] {
  const text = `${title}. ${description}`.toLowerCase().replace(/\s+/g, " ");
  return REGULATED_KINDS.filter((kind) => {
    const { recognised, not } = regulatedWork[kind];
    return recognised.category === category || recognised.words.test(not ? text.replace(not, " ") : text);
  });
}
