import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";

/** What an admin does to an account: which, and why. */
export const userActSchema = reasonSchema.extend({ userId: z.string({ error: "Please reload the page" }) });

/** What an admin tries again: the id of a job or of a webhook event, and why. */
export const retrySchema = reasonSchema.extend({ id: z.string({ error: "Please reload the page" }).max(300) });
