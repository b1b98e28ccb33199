import { z } from "zod";
import { texts } from "./auth.texts.ts";
import { nameProblem } from "./person-name.ts";

/**
 * Fields and forms of sign-up and sign-in, with the specification's messages (section 5), for browser, page action and API.
 */
export const email = z
  .string({ error: texts.invalidEmailAddress })
  .trim()
  .max(255, texts.emailMustLessThan)
  .pipe(z.email(texts.invalidEmailAddress))
  .transform((value) => value.toLowerCase());

export const newPassword = z
  .string({ error: texts.passwordAtLeast8 })
  .min(8, texts.passwordAtLeast8)
  .max(100, texts.passwordMustLessThan);

export const knownPassword = z
  .string({ error: texts.passwordIsRequired })
  .min(1, texts.passwordIsRequired)
  .max(100, texts.passwordMustLessThan);

/** For forms that ask a signed-in person for their password again. */
export const currentPassword = z
  .string({ error: texts.currentPasswordIsRequired })
  .min(1, texts.currentPasswordIsRequired)
  .max(100, texts.passwordMustLessThan);

export const fullName = z
  .string({ error: texts.nameAtLeast2 })
  .trim()
  .min(2, texts.nameAtLeast2)
  .max(100, texts.nameMustLessThan)
  .superRefine((name, { addIssue }) => {
    const message = nameProblem(name);
    if (message) addIssue({ code: "custom", message });
  });

export const userType = z.enum(["customer", "tradesperson"], { error: texts.chooseCustomerOrTradesperson });

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
  token: z.string({ error: texts.thisLinkDoesNotWork }).min(1, texts.thisLinkDoesNotWork).max(200),
  password: newPassword,
});

/** The button on the page of a link in a mail. A missing token is a link that does not work, not a malformed form. */
export const linkSchema = z.object({ token: z.string().max(200, texts.thisLinkDoesNotWork).default("") });

export const changePasswordSchema = z.object({ currentPassword, newPassword });

export const changeEmailSchema = z.object({ email, password: currentPassword });

export const endSessionSchema = z.object({ sessionId: z.string().default("") });

const code = z
  .string({ error: texts.enterCode })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().min(1, texts.enterCode).max(40, texts.thisIsNotValidCode));

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
  .string({ error: texts.enter6Digits })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, texts.enter6Digits));

/** Creating an account with a code by email: who asks for the code, and who enters it. */
export const newAccountSchema = z.object({ fullName, email });
export const continueWithCodeSchema = newAccountSchema.extend({ code: emailedCode });

export const signInWithEmailCodeSchema = z.object({ email, code: emailedCode });

/** Either a code or the password proves who somebody is; the form asks for the one that the account needs. */
export type ConfirmIdentity = { password: string } | { code: string };

export const endTrustedDeviceSchema = z.object({ deviceId: z.string().default("") });

/** The version that was read; another one than the one in force is refused by the operation. */
const termsVersion = z.string({ error: texts.chooseVersionOfTerms }).max(20, texts.chooseVersionOfTerms);
export const agreeToTermsSchema = z.object({ version: termsVersion });
export const agreeToTermsBody = z.strictObject({ version: termsVersion });
