import type { WorkText } from "./gas-signs.ts";
import { type GasFacts, involvesGas, needsGasReview } from "./gas-work.ts";

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
    name: "Electrical work",
    recognised: {
      category: "Electrical",
      words:
        /\b(?:re-?wir(?:e|ing)|consumer units?|fuse ?(?:box|board)(?:es)?|new circuit|electric shower|ev charg(?:er|ing|e point)s?|car charge point|extra sockets?|new sockets?|(?:bathroom|shower) (?:lights?|lighting|fan)|downlights?)\b/,
    },
    tradesperson:
      "Some electrical work in homes must be certified (Part P in England and Wales). Say in your quote which competent-person scheme you belong to, or that building control must be told before the work starts.",
    customer:
      "Some electrical work in homes must be certified (Part P in England and Wales). Before you accept, ask which competent-person scheme the tradesperson belongs to, or who will tell building control.",
  },
  windows: {
    name: "Windows and outside doors",
    recognised: {
      words:
        /\b(?:(?:new|replace|replacing|replacement|install|installing|fit|fitting|upvc|double[- ]glazed|triple[- ]glazed) (?:\w+ ){0,3}?(?:windows?|patio doors?|french doors?|bifold(?:ing)?(?: doors?)?|front doors?|back doors?)|(?:window|glazing|front door|patio door) (?:replacement|installation)|double glazing)\b/,
    },
    not: /\b(?:window (?:blinds?|boards?|boxes|box|sills?|cills?|cleaners?|cleaning|handles?|locks?|catch(?:es)?)|(?:blinds?|curtains?|shutters?|locks?|handles?|films?) (?:for|to|on|in) (?:\w+ ){0,2}?windows?|(?:clean|paint|painting|cleaning) (?:\w+ ){0,3}?(?:windows?|front doors?|back doors?)|(?:front|back|patio|french) door (?:locks?|handles?|hinges?|bells?))\b/g,
    tradesperson:
      "Replacement windows and glazed outside doors must be certified. Say in your quote whether you are registered with FENSA, CERTASS or another scheme, or that building control must be told.",
    customer:
      "Replacement windows and glazed outside doors must be certified. Before you accept, ask if the tradesperson is registered with FENSA, CERTASS or another scheme. If they are not, you must tell building control.",
  },
  solid_fuel: {
    name: "Solid fuel",
    recognised: {
      words:
        /\b(?:(?:wood|log)[- ]?burn(?:er|ers|ing stoves?)|multi[- ]?fuel|solid fuel|wood(?:burning)? stoves?|open fire|coal fire|biomass boiler|pellet boiler)\b/,
    },
    tradesperson:
      "A new stove, open fire or flue must be certified. Say in your quote if you’re registered with HETAS or another scheme, or that building control must be told.",
    customer:
      "A new stove, open fire or flue must be certified. Before you accept, ask if the tradesperson is registered with HETAS or another scheme, or who will tell building control. Fit a carbon monoxide alarm.",
  },
  refrigerant: {
    name: "Refrigerant (F-gas)",
    recognised: { words: /\b(?:air[- ]?con(?:ditioning|ditioner|ditioners)?|heat pumps?|refrigerants?|f-?gas)\b/ },
    tradesperson:
      "Only people with an F-gas qualification, working for a certified company, can open the refrigerant circuit of air conditioning or a heat pump. Give your certificate details in your quote.",
    customer:
      "Only people with an F-gas qualification, working for a certified company, may open the refrigerant circuit of air conditioning or a heat pump. Ask for the certificate before you accept.",
  },
  hot_water: {
    name: "Unvented hot water",
    recognised: {
      words:
        /\b(?:unvented|mega ?flo|pressuri[sz]ed cylinders?|mains pressure cylinders?|g3 (?:service|inspection|cylinder))\b/,
    },
    tradesperson:
      "Work on an unvented hot water cylinder requires a G3 qualification. Building control must be told about a new cylinder. Give your qualification in your quote.",
    customer:
      "Work on an unvented hot water cylinder requires a G3 qualification. Building control must be told about a new cylinder. Before you accept, ask to see their card and who will tell building control.",
  },
  asbestos: {
    name: "Asbestos",
    recognised: { words: /\b(?:asbestos|artex(?:ed)?|aib board)\b/ },
    tradesperson:
      "Old textured coatings, boards and roofing may contain asbestos. Have it tested before you disturb it. Some asbestos work requires an HSE licence. Say in your quote how you’ll deal with it.",
    customer:
      "Old textured coatings, boards and roofing may contain asbestos. Have it tested before anyone disturbs it. Only a company with an HSE licence can do some asbestos work. Ask about this before you accept.",
  },
  scaffolding: {
    name: "Scaffolding",
    recognised: { words: /\b(?:scaffold(?:ing|s|er|ers)?)\b/ },
    tradesperson:
      "Scaffolding must be put up by trained people, such as CISRS card holders. On a pavement or road it also needs a licence from the council. Say in your quote who will arrange both.",
    customer:
      "Scaffolding must be put up by trained people, such as CISRS card holders. On a pavement or road it also needs a licence from the council. Ask who will arrange both.",
  },
  waste: {
    name: "Waste removal",
    recognised: {
      words:
        /\b(?:(?:rubbish|waste|rubble|junk|garden waste|debris|spoil) (?:\w+ )?(?:removal|removed|clearance|collection|collected|cleared|disposal|taken away)|(?:remov(?:e|ing)|clear(?:ing)?|take away|taking away|dispos(?:e|ing) of|collect|get rid of) (?:\w+ ){0,3}?(?:rubbish|waste|rubble|junk|debris|spoil)|(?:house|garage|garden|loft|shed) clearance|skip hire)\b/,
    },
    not: /\bwaste (?:pipes?|traps?|water)\b/g,
    tradesperson:
      "Anyone who is paid to take waste away must be a registered waste carrier. Give your registration number in your quote, or say who will take the waste.",
    customer:
      "Anyone who is paid to take your waste away must be a registered waste carrier. Ask for their number, and for a receipt that says where the waste goes. If it is dumped, you can be fined.",
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

const gasText = {
  customer:
    "This job counts as gas work, so only people with a current Gas Safe check can quote. Check the tradesperson’s Gas Safe card before the work starts. The back shows what work they can do.",
  tradesperson:
    "This job counts as gas work. You need a current Gas Safe check to quote, to be booked and to be paid. Only do work that your registration covers.",
};

/** A rule that applies to a job, as text for one of its people. */
export interface WorkNote {
  name: string;
  text: string;
}

type Reader = "customer" | "tradesperson";

const GAS: Record<Reader, string> = gasText;

/** The rules that apply to a job: gas first, then other regulated work. */
export function workNotes(job: GasFacts, reader: Reader): WorkNote[] {
  const gas =
    reader === "customer" && needsGasReview(job)
      ? "You said this job does not involve gas, but the description suggests it does. It counts as gas work until we’ve looked at it. If the description is wrong, edit the job."
      : GAS[reader];
  const others = regulatedKinds(job).map((kind) => ({
    name: regulatedWork[kind].name,
    text: regulatedWork[kind][reader],
  }));
  return involvesGas(job) ? [{ name: "Gas work", text: gas }, ...others] : others;
}
