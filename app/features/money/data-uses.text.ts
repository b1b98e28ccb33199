import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Saved cards: brand, last four digits, expiry, Stripe’s number for each",
      purpose: "paying when you choose to",
      ground: CONTRACT,
    },
    {
      what: "Tradespeople: legal name, address, date of birth or company number, tax number (encrypted); the bank, country and last four digits of the account that Stripe pays",
      purpose: "telling HM Revenue & Customs each year who was paid",
      ground: "the law on reporting by platforms",
    },
    {
      what: "Payments, refunds, fees, payouts, and Stripe’s numbers for them",
      purpose: "taking and passing on money, keeping our accounts",
      ground: "contract, and the law on tax and accounts",
    },
  ],
  retention: [
    { what: "What Stripe reports to us about each payment", howLong: "4 months, if nothing about it is unsolved" },
    {
      what: "Tax details of tradespeople who have left",
      howLong: "6 years after the end of the tax year in which they left",
    },
    {
      what: "Payments: who paid whom for which booking, and how much",
      howLong: "while you have an account; then without your name, because our books may not change",
    },
  ],
};
