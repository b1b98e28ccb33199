import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.viewingsAndWhy,
      purpose: texts.whyViewings,
      ground: texts.groundOfViewings(INTERESTS),
    },
    {
      what: texts.notesOfTeam,
      purpose: texts.whyNotes,
      ground: INTERESTS,
    },
    {
      what: texts.columnsOfTeam,
      purpose: texts.whyColumns,
      ground: INTERESTS,
    },
  ],
  retention: [
    { what: texts.viewings, howLong: texts.oneYear },
    { what: texts.notesKept, howLong: texts.sixYears },
  ],
};
