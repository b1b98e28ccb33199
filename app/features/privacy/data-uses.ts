import type { DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  retention: [{ what: "A copy of your data that you asked for", howLong: "7 days" }],
};
