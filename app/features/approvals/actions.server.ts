import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { approve, sendBack, withdraw } from "./index.server.ts";

const schema = z.object({ approvalId: z.string({ error: "Reload the page and try again" }).max(100) });

export const approveAction = defineAction("confirm-approval", {
  stepUp: true,
  schema,
  run: approve,
  toast: () => ({ title: "Confirmed", description: "It has been carried out." }),
});

export const sendBackAction = defineAction("send-back-approval", {
  schema: reasonSchema.extend(schema.shape),
  run: sendBack,
  toast: () => ({ title: "Sent back", description: "Nothing was done. The operator who asked will see your reason." }),
});

export const withdrawActAction = defineAction("withdraw-act", {
  schema,
  run: withdraw,
  toast: () => ({ title: "Withdrawn", description: "Nothing was done." }),
});
