import { defineModule } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { tradespeopleApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import portfolio from "./portfolio/part.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    { what: "The tradespeople you saved", purpose: "finding them again; no one else sees them", ground: CONTRACT },
    {
      what: "Tradespeople: trade, rates, areas, what you write about yourself",
      purpose: "your public profile",
      ground: CONTRACT,
    },
  ],
};

export default defineModule({
  name: "tradespeople",
  about: "Tradespeople’s profiles, and the tradespeople you saved",
  imports: ["identity", "uploads"],
  parts: [portfolio],
  api: [tradespeopleApi],
  personalData,
  dataUses,
});
