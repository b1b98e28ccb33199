import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.keyedHashes,
      purpose:
        "noticing when somebody whom we suspended opens another account. A match holds the account until our team has reviewed it; you can write to us about it",
      ground: `${INTERESTS}, and those of other users: preventing fraud`,
    },
    {
      what: texts.signalsOfRiskSuchAs,
      purpose: "showing our team accounts that may be dishonest. A person decides; a signal alone changes nothing",
      ground: `${INTERESTS}, and those of other users: preventing fraud`,
    },
    {
      what: "Suspensions: the reason, the rule, your appeal and how it was decided",
      purpose: "applying our rules, and answering for our decisions",
      ground: `${INTERESTS}, and those of other users: safety`,
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
