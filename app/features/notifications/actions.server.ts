import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { readNotifications } from "./index.server.ts";

export const readAllNotifications = defineAction("read-all-notifications", {
  schema: z.object({}),
  run: (ctx) => readNotifications(ctx),
  toast: "All marked as read",
});
