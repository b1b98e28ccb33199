import { z } from "zod";
import { userActSchema } from "./user.schema.ts";
import { VIEWING_REASONS } from "./viewing.ts";

/** Beginning to see what a person sees: why, from a list and in words. */
export const viewingSchema = userActSchema.extend({ why: z.enum(VIEWING_REASONS, "Please choose why") });
