import { defineModule, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { webhooksApi } from "./api.ts";
import { deleteOldDeliveries, deliverWebhooks, enqueueDueWebhooks } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { deliverWebhooksTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Webhooks: the addresses that you want events sent to, and what was sent (ids and statuses, without content)",
      purpose: "telling programs that you choose when something changes in your account",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: "A webhook", howLong: "until you delete it" },
    { what: "The log of a webhook", howLong: "30 days" },
  ],
};

export default defineModule({
  name: "webhooks",
  about: "Where we send events to your programs",
  imports: ["notifications"],
  api: [webhooksApi],
  tasks: [handle(deliverWebhooksTask, deliverWebhooks)],
  scheduled: [enqueueDueWebhooks, deleteOldDeliveries],
  notifications,
  personalData,
  dataUses,
});
