import { defineModule } from "#app/module.ts";
import { frozenApproval } from "#flows/decide-frozen-booking.server.ts";
import { dataUses } from "./data-uses.ts";
import { deleteOldSuspensions } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { timeline } from "./server/timeline.server.ts";

export default defineModule({
  name: "risk",
  imports: ["notifications", "approvals"],
  approvals: [frozenApproval],
  scheduled: [deleteOldSuspensions],
  notifications,
  personalData,
  timeline,
  anonymise,
  dataUses,
});
