import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import { texts } from "./user.texts.ts";

/** An action on an account: its id and the reason. */
export const userActSchema = reasonSchema.extend({ userId: z.string({ error: texts.reloadPage }) });

/** Making somebody an operator, or changing their role. */
export const roleSchema = userActSchema.extend({ role: z.enum(DESK_ROLES, texts.chooseRole) });

/** A retry: the id of a job or of a webhook event, and the reason. */
export const retrySchema = reasonSchema.extend({ jobId: z.string({ error: texts.reloadPage }).max(300) });
