import { defineModule } from "#app/module.ts";
import { approvalsApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { endOldApprovals } from "./server/list-approvals.server.ts";

export default defineModule({
  name: "approvals",
  about: "What one operator asks for and a second one confirms",
  imports: ["notifications"],
  api: [approvalsApi],
  scheduled: [endOldApprovals],
  notifications,
  personalData,
});
