import { defineModule } from "#app/module.ts";
import { messagingApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { deleteUnsentFiles } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "messaging",
  about: "Conversations between two people, with photos and PDFs",
  imports: ["uploads", "reports", "notifications", "verification"],
  api: [messagingApi],
  scheduled: [deleteUnsentFiles],
  notifications,
  personalData,
  dataUses,
});
