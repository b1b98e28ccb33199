import { z } from "zod";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";

/** Sign-up and sign-in, with the specification's messages (section 5): for the page, its action and the API. */
export const email = z
  .string({ error: "Invalid email address" })
  .trim()
  .max(255, "Email must be less than 255 characters")
  .pipe(z.email("Invalid email address"))
  .transform((value) => value.toLowerCase());

export const newPassword = z
  .string({ error: "Password must be at least 8 characters" })
  .min(8, "Password must be at least 8 characters")
  .max(100, "Password must be less than 100 characters");

export const knownPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(100, "Password must be less than 100 characters");

export const fullName = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(100, "Name must be less than 100 characters")
  .regex(/^\P{Cc}*$/u, "Name contains characters that cannot be used");

export const userType = z.enum(["customer", "tradesperson"], { error: "Choose customer or tradesperson" });

export const signUpSchema = z.object({
  email,
  password: newPassword,
  fullName,
  userType: userType.default("customer"),
});
export type SignUp = z.output<typeof signUpSchema>;

export const signInSchema = z.object({ email, password: knownPassword });
export type SignIn = z.output<typeof signInSchema>;

export const emailOnlySchema = z.object({ email });

const code = z
  .string({ error: "Enter the code" })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().min(1, "Enter the code").max(40, "That is no code"));

/** The second step of signing in: a code of the app, or a backup code. */
export const secondStepSchema = z.object({ code, backup: z.string().optional(), trustDevice: z.string().optional() });
export const codeSchema = z.object({ code });
export const passwordSchema = z.object({ password: knownPassword });

const postcode = z
  .string({ error: "Invalid UK postcode format" })
  .trim()
  .refine(isPostcode, { error: "Invalid UK postcode format", abort: true })
  .max(10, { error: "Postcode is too long", abort: true })
  .transform(normalisePostcode);

/** Name and postcode as the form of /profile sends them; an empty postcode takes it away. */
export const nameSchema = z.object({ fullName, postcode: postcode.optional() });

const currentPassword = z
  .string({ error: "Current password is required" })
  .min(1, "Current password is required")
  .max(100, "Password must be less than 100 characters");

/** Another address for the account. */
export const changeEmailSchema = z.object({ email, password: currentPassword });

/** What has to be typed to delete an account. */
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

/** PATCH /me: what changes; null takes the postcode away. */
export const changeMeBody = z
  .strictObject({ full_name: fullName.optional(), postcode: postcode.nullable().optional() })
  .refine((body) => body.full_name !== undefined || body.postcode !== undefined, "Nothing to change");

export const resetPasswordSchema = z.object({
  token: z.string({ error: "This link does not work" }).min(1, "This link does not work").max(200),
  password: newPassword,
});

export const changePasswordSchema = z.object({
  currentPassword,
  newPassword,
});
