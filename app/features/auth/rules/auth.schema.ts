import { z } from "zod";
import { nameProblem } from "./person-name.ts";

/**
 * Fields and forms of sign-up and sign-in, with the specification's messages (section 5), for browser, page action and API.
 */
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

/** For forms that ask a signed-in person for their password again. */
export const currentPassword = z
  .string({ error: "Current password is required" })
  .min(1, "Current password is required")
  .max(100, "Password must be less than 100 characters");

export const fullName = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(100, "Name must be less than 100 characters")
  .superRefine((name, { addIssue }) => {
    const message = nameProblem(name);
    if (message) addIssue({ code: "custom", message });
  });

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

export const requestResetSchema = z.object({ email });

export const resetPasswordSchema = z.object({
  token: z.string({ error: "This link does not work" }).min(1, "This link does not work").max(200),
  password: newPassword,
});

/** The button on the page of a link in a mail. A missing token is a link that does not work, not a malformed form. */
export const linkSchema = z.object({ token: z.string().max(200, "This link does not work").default("") });

export const changePasswordSchema = z.object({ currentPassword, newPassword });

export const changeEmailSchema = z.object({ email, password: currentPassword });

export const endSessionSchema = z.object({ sessionId: z.string().default("") });

const code = z
  .string({ error: "Enter the code" })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().min(1, "Enter the code").max(40, "This is not a valid code"));

/** The second step of signing in: a code from the app, or a backup code. A checkbox that is not ticked is not sent. */
export const secondStepSchema = z.object({ code, backup: z.string().optional(), trustDevice: z.string().optional() });
export const confirmTwoFactorSchema = z.object({ code });
/** For steps of two-factor sign-in that ask for the password first. */
export const passwordSchema = z.object({ password: knownPassword });
/** For changes of a second factor that is on: the password and a code. */
export const bothFactorsSchema = z.object({ password: knownPassword, code });
export type BothFactors = z.output<typeof bothFactorsSchema>;

/** The code from a mail, which people type with a space. */
const emailedCode = z
  .string({ error: "Enter the 6 digits" })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits"));
export const signInWithEmailCodeSchema = z.object({ email, code: emailedCode });

/** Either a code or the password proves who somebody is; the form asks for the one that the account needs. */
export type ConfirmIdentity = { password: string } | { code: string };

export const endTrustedDeviceSchema = z.object({ deviceId: z.string().default("") });

/** The version that was read; another one than the one in force is refused by the operation. */
const termsVersion = z.string({ error: "Choose a version of the terms" }).max(20, "Choose a version of the terms");
export const agreeToTermsSchema = z.object({ version: termsVersion });
export const agreeToTermsBody = z.strictObject({ version: termsVersion });
