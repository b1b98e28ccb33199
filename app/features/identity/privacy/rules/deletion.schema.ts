import { z } from "zod";
import { currentPassword, emailedCode } from "../../auth/rules/auth.schema.ts";

/** The word that a person types to delete their account. */
const DELETE_WORD = "DELETE";

const word = z
  .string({ error: `Type ${DELETE_WORD} to confirm` })
  .trim()
  .refine((typed) => typed.toUpperCase() === DELETE_WORD, { error: `Type ${DELETE_WORD} to confirm` });

export const deleteAccountSchema = z.object({ password: currentPassword, word });
export const deleteAccountByCodeSchema = z.object({ emailCode: emailedCode, word });

/** DELETE /me: the password, or the code that POST /api/auth/email-code/send mails. */
export const deleteMeBody = z
  .strictObject({ password: currentPassword.optional(), email_code: emailedCode.optional() })
  .refine(({ password, email_code }) => (password === undefined) !== (email_code === undefined), {
    path: ["password"],
    error: "Current password is required",
  });
