import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { readNotifications } from "./index.server.ts";
import { texts } from "./texts.ts";

export const readAllNotifications = defineAction({
  intent: "read-all-notifications",
  schema: z.object({}),
  run: (ctx) => readNotifications(ctx),
  toast: texts.allMarkedAsRead,
});
