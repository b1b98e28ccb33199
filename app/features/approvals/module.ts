import { defineModule } from "#app/module.ts";
import { approvalsList } from "./admin/list.ts";
import { approvalsApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { endOldApprovals } from "./server/list-approvals.server.ts";

export default defineModule({
  name: "approvals",
  about: "Requests that a second operator must confirm",
  imports: ["notifications"],
  api: [approvalsApi],
  scheduled: [endOldApprovals],
  notifications,
  lists: [approvalsList],
  personalData,
  bookingTimeline,
});
