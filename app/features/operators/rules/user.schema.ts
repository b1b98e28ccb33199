import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";

/** An action on an account: its id and the reason. */
export const userActSchema = reasonSchema.extend({ userId: z.string({ error: "Please reload the page" }) });

/** Making somebody an operator, or changing their role. */
export const roleSchema = userActSchema.extend({ role: z.enum(DESK_ROLES, "Please choose a role") });

/** A retry: the id of a job or of a webhook event, and the reason. */
export const retrySchema = reasonSchema.extend({ jobId: z.string({ error: "Please reload the page" }).max(300) });
