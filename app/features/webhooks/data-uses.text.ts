import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Webhooks: the addresses that you want events sent to, and what was sent (ids, without content)",
      purpose: "telling programs that you choose when something changes in your account",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: "A webhook", howLong: "until you delete it" },
    { what: "The log of a webhook", howLong: "30 days" },
  ],
};
