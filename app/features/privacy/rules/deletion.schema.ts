import { z } from "zod";
import { currentPassword } from "#features/auth/rules/auth.schema.ts";
import { texts } from "./schema.texts.ts";

/** The word that a person types to delete their account. */
const DELETE_WORD = "DELETE";

export const deleteAccountSchema = z.object({
  password: currentPassword,
  word: z
    .string({ error: texts.typeToConfirm(DELETE_WORD) })
    .trim()
    .refine((typed) => typed.toUpperCase() === DELETE_WORD, { error: texts.typeToConfirm(DELETE_WORD) }),
});

/** DELETE /me. */
export const deleteMeBody = z.strictObject({ password: currentPassword });
