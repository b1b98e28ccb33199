import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Your notifications and when we sent them; a browser’s address for notifications, if you turn them on",
      purpose: "telling you what concerns you, once",
      ground: CONTRACT,
    },
  ],
};
