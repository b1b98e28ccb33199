import { definePart, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { portfolioApi } from "./api.ts";
import { cleanUpWork } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpWorkTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Pictures of your work that you add as a tradesperson, without the location and other details in the files, and their captions",
      purpose: "showing customers what you do",
      ground: CONTRACT,
    },
  ],
};

export default definePart({
  name: "portfolio",
  about: "Pictures of a tradesperson’s work",
  api: [portfolioApi],
  tasks: [handle(cleanUpWorkTask, cleanUpWork)],
  personalData,
  dataUses,
});
