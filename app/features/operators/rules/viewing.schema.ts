import { z } from "zod";
import { userActSchema } from "./user.schema.ts";
import { texts } from "./viewing.schema.texts.ts";
import { VIEWING_REASONS } from "./viewing.ts";

/** Beginning to see what a person sees: why, from a list and in words. */
export const viewingSchema = userActSchema.extend({ why: z.enum(VIEWING_REASONS, texts.chooseWhy) });
