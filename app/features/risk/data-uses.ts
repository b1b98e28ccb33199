import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.keyedHashes,
      purpose: texts.whyHashes,
      ground: texts.groundFraud(INTERESTS),
    },
    {
      what: texts.signalsOfRiskSuchAs,
      purpose: texts.whySignals,
      ground: texts.groundFraud(INTERESTS),
    },
    {
      what: texts.suspensionsAndWhy,
      purpose: texts.whySuspensions,
      ground: texts.groundSafety(INTERESTS),
    },
  ],
  retention: [
    {
      what: texts.hashes,
      howLong: texts.hashesHowLong,
    },
    { what: texts.signals, howLong: texts.signalsHowLong },
    { what: texts.suspensionsAndAppeals, howLong: texts.sixYears },
  ],
};
