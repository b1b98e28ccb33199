import { z } from "zod";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { DEFAULT_BRAND } from "#config/brand/names.ts";

/**
 * Names of people appear in emails that strangers receive, so a name cannot contain a link, a price or anything that looks like
 * us. The messages are shown beside the field.
 */

/** What is wrong with a person's name; null if nothing is. */
function nameProblem(name: string): string | null {
  if (!/^[\p{L}\p{M} '.&-]*$/u.test(name) || mixesScripts(name))
    return "Name can only contain letters, spaces, hyphens, apostrophes, full stops and &";
  if (/\p{L}{2}\.\p{L}{2}/u.test(name)) return "Name cannot contain a web address. Put a space after a full stop";
  return looksLikeOurs(name) ? "Choose another name: this one could be mistaken for ours" : null;
}

/** Scripts whose letters look like each other. A word that mixes them is made to deceive. */
const LOOK_ALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Cherokee}/u];

const mixesScripts = (name: string): boolean =>
  name.split(/[ -]/).some((word) => LOOK_ALIKE_SCRIPTS.filter((script) => script.test(word)).length > 1);

const RESERVED = [
  "admin",
  "administrator",
  "customerservice",
  "customerservices",
  "customersupport",
  "helpdesk",
].concat(["moderator", "security", "support", "supportteam"], DEFAULT_BRAND.toLowerCase());

function looksLikeOurs(name: string): boolean {
  const words = name.split(/\s+/).map(inPlainLetters);
  return RESERVED.some((word) => words.includes(word) || words.join("") === word);
}

/** Letters that look like Latin ones and that Unicode's compatibility decomposition leaves as they are. */
const LOOK_ALIKES = new Map(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɩɑɡɾ"].map((letter, index) => [letter, "abcdefghijklmnoprstuvwyziiagr"[index] ?? ""]),
);

const inPlainLetters = (word: string): string =>
  [...word.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll(/[^\p{L}]/gu, "");

const passwordMustLessThan = "Password must be less than 100 characters";

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
  .check(atLeast(8, "Password must be at least 8 characters"), atMost(100, passwordMustLessThan));

export const knownPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .check(atMost(100, passwordMustLessThan));

/** For forms that ask a signed-in person for their password again. */
export const currentPassword = z
  .string({ error: "Current password is required" })
  .min(1, "Current password is required")
  .check(atMost(100, passwordMustLessThan));

/** Keyboards write an apostrophe and a hyphen in many ways, and pasted names have several spaces. */
const asWritten = (name: string): string =>
  name
    .replaceAll(/[\u2018\u2019`´]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s+/g, " ");

export const fullName = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .overwrite(asWritten)
  .check(atLeast(2, "Name must be at least 2 characters"), atMost(100, "Name must be less than 100 characters"))
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

/** The code from a mail, which people type with a space. */
export const emailedCode = z
  .string({ error: "Enter the 6 digits" })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits"));

/** What proves who a signed-in person is: their password, or a code that was mailed to them. A form has one of the fields. */
export interface Proof {
  password?: string | undefined;
  emailCode?: string | undefined;
}

export const changePasswordSchema = z.object({ currentPassword, newPassword });

export const changePasswordByCodeSchema = z.object({ emailCode: emailedCode, newPassword });

export const changeEmailSchema = z.object({ email, password: currentPassword });

export const changeEmailByCodeSchema = z.object({ email, emailCode: emailedCode });

export const endAccessSchema = z.object({ accessId: z.string().default("") });

/** A box that is not ticked is not sent. */
export const endAllAccessSchema = z.object({
  keepPasskeys: z
    .string()
    .optional()
    .transform((sent) => sent !== undefined),
});

const code = z
  .string({ error: "Enter the code" })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().min(1, "Enter the code").max(40, "This is not a valid code"));

/** The second step of signing in: a code from the app, or a backup code. A checkbox that is not ticked is not sent. */
export const secondStepSchema = z.object({ code, backup: z.string().optional(), trustDevice: z.string().optional() });

export const confirmTwoFactorSchema = z.object({ code });

/** For steps of two-factor sign-in that ask for the password first. */
export const passwordSchema = z.object({ password: knownPassword });

export const emailCodeSchema = z.object({ emailCode: emailedCode });

/** For changes of a second factor that is on: the password, or a code by email, and a code of the app. */
export const bothFactorsSchema = z.object({ password: knownPassword, code });

export const bothFactorsByCodeSchema = z.object({ emailCode: emailedCode, code });

export type BothFactors = Proof & { code: string };

/** Creating an account with a code by email: who asks for the code, and who enters it. */
export const newAccountSchema = z.object({ fullName, email });

export const continueWithCodeSchema = newAccountSchema.extend({ code: emailedCode });

export const signInWithEmailCodeSchema = z.object({ email, code: emailedCode });

/** A code of the app, where the account has one, or a proof; the form asks for what the account needs. */
export type ConfirmIdentity = Proof & { code?: string | undefined };

/** The version that was read; another one than the one in force is refused by the operation. */
const termsVersion = z.string({ error: "Choose a version of the terms" }).max(20, "Choose a version of the terms");

export const agreeToTermsSchema = z.object({ version: termsVersion });

export const agreeToTermsBody = z.strictObject({ version: termsVersion });
