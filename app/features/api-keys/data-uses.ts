import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "API keys: their names, what they may do and when they were last used (the keys themselves as hashes)",
      purpose: "letting programs that you choose use your account",
      ground: CONTRACT,
    },
  ],
  retention: [{ what: "An API key", howLong: "until you revoke it or it expires, after a year at most" }],
};
