import { z } from "zod";
import { email, fullName, knownPassword, newPassword, userType } from "./auth.schema.ts";
import { credential, passkeyName } from "./passkey.schema.ts";

/**
 * The Better Auth endpoints that we expose, with the fields each accepts. Every other endpoint answers 404, and other fields
 * are refused, so that no field reaches a column unchecked.
 */
const nothing = z.strictObject({}).nullish();
const returnTo = z.string().max(500).optional();
/** A mail links to it, so it is a page of this site. */
const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])/);
const emailedCode = z.string().regex(/^\d{6}$/, "Enter the 6 digits");
const password = knownPassword;
/** A code from the app or a backup code, and whether to remember this device. */
const secondStep = z.strictObject({ code: z.string().min(1).max(40), trustDevice: z.boolean().optional() });
/** The password, or instead of it a code by email. */
const proof = { password: password.optional(), emailCode: emailedCode.optional() };
const hasOne = (one: unknown, other: unknown): boolean => (one === undefined) !== (other === undefined);
const passwordNeeded = { path: ["password"], error: "Password is required" };
/** Changes of the second factor need a proof and a code of the app, or a backup code. */
const bothFactors = z
  .strictObject({ ...proof, code: z.string().min(1).max(40) })
  .refine((body) => hasOne(body.password, body.emailCode), passwordNeeded);
const token = z.string().min(1).max(500);

export const exposedEndpoints: Record<string, z.core.$ZodType> = {
  "/sign-up/email": z.strictObject({
    email,
    password: newPassword,
    name: fullName,
    userType: userType.default("customer"),
    rememberMe: z.boolean().optional(),
    callbackURL: returnTo,
  }),
  "/sign-in/email": z.strictObject({
    email,
    password: knownPassword,
    rememberMe: z.boolean().optional(),
    callbackURL: returnTo,
  }),
  "/email-code/send": z.strictObject({ email, signUp: z.boolean().optional(), callbackURL: ownPath.optional() }),
  "/sign-in/email-code": z.strictObject({ email, code: emailedCode }),
  "/sign-up/email-code": z.strictObject({ email, name: fullName, code: emailedCode }),
  "/sign-up/passkey-options": nothing,
  "/sign-up/passkey": z.strictObject({ email, name: fullName, response: credential }),
  "/sign-out": nothing,
  "/get-session": nothing,
  "/list-sessions": nothing,
  "/revoke-session": z.strictObject({ id: z.uuid() }),
  "/revoke-sessions": nothing,
  "/revoke-other-sessions": nothing,
  "/request-password-reset": z.strictObject({ email, redirectTo: returnTo }),
  "/reset-password": z.strictObject({ newPassword, token: token.optional() }),
  // A changed password always ends every other session. The field is accepted because Better Auth's own clients send it.
  "/change-password": z
    .strictObject({
      currentPassword: knownPassword.optional(),
      emailCode: emailedCode.optional(),
      newPassword,
      revokeOtherSessions: z
        .boolean()
        .optional()
        .transform(() => true),
    })
    .refine((body) => hasOne(body.currentPassword, body.emailCode), {
      path: ["currentPassword"],
      error: "Password is required",
    }),
  "/update-user": z.strictObject({ name: fullName }),
  "/two-factor/enable": z.strictObject(proof).refine((body) => hasOne(body.password, body.emailCode), passwordNeeded),
  "/two-factor/disable": bothFactors,
  "/two-factor/generate-backup-codes": bothFactors,
  "/two-factor/verify-totp": secondStep,
  "/two-factor/verify-backup-code": secondStep,
  "/passkey/generate-register-options": nothing,
  "/passkey/verify-registration": z.strictObject({ name: passkeyName, response: credential }),
  "/passkey/generate-authenticate-options": nothing,
  "/passkey/verify-authentication": z.strictObject({ response: credential }),
  "/passkey/update-passkey": z.strictObject({ id: z.uuid(), name: passkeyName }),
  "/passkey/delete-passkey": z.strictObject({ id: z.uuid() }),
  "/confirm-identity": z.union([
    z.strictObject({ password }),
    z.strictObject({ code: z.string().min(1).max(40) }),
    z.strictObject({ emailCode: emailedCode }),
  ]),
  "/send-verification-email": z.strictObject({ email, callbackURL: returnTo }),
};

/** The endpoints that suspended users may not call. They can sign in and out, and read. */
export const closedToSuspended: readonly string[] = [
  "/update-user",
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/update-passkey",
  "/passkey/delete-passkey",
];

/** The endpoints that need a recent proof of identity. Those of two-factor sign-in ask for the password themselves. */
export const needsStepUp: readonly string[] = [
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/delete-passkey",
];

/** The endpoints that change which factors there are, besides those that ask for one. */
export const addsFactor: readonly string[] = ["/two-factor/enable", "/two-factor/verify-totp", ...needsStepUp];
