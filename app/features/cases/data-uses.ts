import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.yourCasesAndNotes,
      purpose: texts.whyCases,
      ground: INTERESTS,
    },
    {
      what: texts.viewsOfTeam,
      purpose: texts.whyViews,
      ground: INTERESTS,
    },
  ],
  retention: [{ what: texts.notesOfTeam, howLong: texts.sixYears }],
};
