import { z } from "zod";
import { reasonText } from "#app/web/reason.ts";
import { GAS_DECISIONS } from "./gas-work.ts";

/** An operator's decision about a job, in the form on /admin/gas/:id. */
export const gasDecisionForm = z.object({
  jobId: z.string(),
  decision: z.enum(GAS_DECISIONS, { error: "Choose one" }),
  reason: reasonText,
});

/** POST /admin/jobs/{id}/gas. */
export const gasDecisionBody = z.strictObject({
  involves_gas: z.boolean({ error: "involves_gas is true or false" }),
  reason: reasonText,
});
