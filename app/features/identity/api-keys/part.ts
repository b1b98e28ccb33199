import { definePart } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { apiKeysApi } from "./api.ts";
import { deleteExpiredKeys } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "API keys: their names, what they can do and when they were last used (we keep only hashes of the keys)",
      purpose: "letting programs that you choose use your account",
      ground: CONTRACT,
    },
  ],
  retention: [{ what: "An API key", howLong: "until you revoke it or it expires, after a year at most" }],
};

export default definePart({
  name: "api-keys",
  about: "Keys that let your programs call this API",
  api: [apiKeysApi],
  scheduled: [deleteExpiredKeys],
  notifications,
  personalData,
  timeline,
  dataUses,
});
