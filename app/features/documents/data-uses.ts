import type { DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Receipts, invoices, agreements and statements",
      purpose: "proof of what was agreed and paid, for both people and for our accounts",
      ground: "contract, and the law on tax and accounts",
    },
  ],
  retention: [
    {
      what: "Receipts, invoices, agreements and statements",
      howLong: "6 years after the end of the tax year; without your name once you delete your account",
    },
  ],
};
