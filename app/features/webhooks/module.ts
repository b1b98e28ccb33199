import { defineModule, handle } from "#app/module.ts";
import { webhooksApi } from "./api.ts";
import { dataUses } from "./data-uses.text.ts";
import { deleteOldDeliveries, deliverWebhooks, enqueueDueWebhooks } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { deliverWebhooksTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "webhooks",
  about: texts.about,
  imports: ["notifications"],
  api: [webhooksApi],
  tasks: [handle(deliverWebhooksTask, deliverWebhooks)],
  scheduled: [enqueueDueWebhooks, deleteOldDeliveries],
  notifications,
  personalData,
  dataUses,
});
