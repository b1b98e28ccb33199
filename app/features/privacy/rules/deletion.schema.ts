import { z } from "zod";
import { currentPassword } from "#features/auth/rules/auth.schema.ts";

/** The word that a person types to delete their account. */
const DELETE_WORD = "DELETE";

export const deleteAccountSchema = z.object({
  password: currentPassword,
  word: z
    .string({ error: `Type ${DELETE_WORD} to confirm` })
    .trim()
    .refine((typed) => typed.toUpperCase() === DELETE_WORD, { error: `Type ${DELETE_WORD} to confirm` }),
});

/** DELETE /me. */
export const deleteMeBody = z.strictObject({ password: currentPassword });
