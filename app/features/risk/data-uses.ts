import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Keyed hashes of your telephone number, address, documents, bank account, tax number, payment card and device",
      purpose:
        "noticing when somebody whom we suspended opens another account. A match holds the account until our team has reviewed it; you can write to us about it",
      ground: `${INTERESTS}, and those of other users: preventing fraud`,
    },
    {
      what: "Signals of risk: unusual numbers of jobs, quotes, messages, refunds or chargebacks, several accounts with one card or device, and reviews that were held",
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
      what: "Hashes of what identifies you",
      howLong: "until you delete your account, or for 6 years if it was suspended",
    },
    { what: "Signals of risk", howLong: "2 years after our team has decided about them" },
    { what: "Suspensions and appeals", howLong: "6 years" },
  ],
};
