import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { approve, sendBack, withdraw } from "./index.server.ts";
import { texts } from "./texts.ts";

const schema = z.object({ approvalId: z.string({ error: texts.reloadPage }).max(100) });

export const approveAction = defineAction({
  intent: "confirm-approval",
  stepUp: true,
  schema,
  run: approve,
  toast: () => ({ title: texts.confirmed, description: texts.carriedOut }),
});

export const sendBackAction = defineAction({
  intent: "send-back-approval",
  schema: reasonSchema.extend(schema.shape),
  run: sendBack,
  toast: () => ({ title: texts.sentBack, description: texts.nothingDoneReasonRead }),
});

export const withdrawActAction = defineAction({
  intent: "withdraw-act",
  schema,
  run: withdraw,
  toast: () => ({ title: texts.withdrawn, description: texts.nothingDone }),
});
