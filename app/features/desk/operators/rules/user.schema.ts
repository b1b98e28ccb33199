import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import { USER_GROUPS } from "./user-search.ts";
import { VIEWING_REASONS } from "./viewing.ts";

export const userGroup = z.enum(USER_GROUPS, { error: `show must be one of ${USER_GROUPS.join(", ")}` });

/** An action on an account: its id and the reason. */
export const userActSchema = reasonSchema.extend({ userId: z.string({ error: "Reload the page and try again" }) });

/** Making somebody an operator, or changing their role. */
export const roleSchema = userActSchema.extend({ role: z.enum(DESK_ROLES, "Choose a role") });

/** A retry: the id of a job or of a webhook event, and the reason. */
export const retrySchema = reasonSchema.extend({
  jobId: z.string({ error: "Reload the page and try again" }).max(300),
});

/** Beginning to see what a person sees: why, from a list and in words. */
export const viewingSchema = userActSchema.extend({ why: z.enum(VIEWING_REASONS, "Choose why") });

/** Signs somebody out everywhere; "on" also mails a link to choose a new password. */
export const helpSignInSchema = userActSchema.extend({
  reset: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
