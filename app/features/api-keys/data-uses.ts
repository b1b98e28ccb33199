import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.apiKeysNamesWhat,
      purpose: texts.lettingProgramsChooseUse,
      ground: CONTRACT,
    },
  ],
  retention: [{ what: texts.apiKey, howLong: texts.untilRevokeExpiresAfter }],
};
