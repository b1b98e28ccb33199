import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

const WHAT = "Expenses, photos of receipts and trips that you record as a tradesperson, which only you can see";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    { what: WHAT, purpose: "your own records of what a job left you with, and for your tax return", ground: CONTRACT },
  ],
  retention: [
    { what: WHAT, howLong: "6 years after the end of the tax year, or until you remove them or your account" },
  ],
};
