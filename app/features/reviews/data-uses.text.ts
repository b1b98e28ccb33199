import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Reviews and replies",
      purpose: "helping others to choose well",
      ground: `${INTERESTS}: a marketplace that people can trust`,
    },
  ],
};
