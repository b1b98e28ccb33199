import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { newAccountSchema } from "./auth.schema.ts";

/** The most passkeys of one account. */
export const PASSKEYS_MAX = 20;

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, "This is not a passkey")
    .max(longest, "This is not a passkey");

/** What a browser's authenticator replies with (`PublicKeyCredential.toJSON()`), when it makes a passkey and when it uses one. */
export const credential = z.strictObject(
  {
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal("public-key"),
    authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
    // None are requested.
    clientExtensionResults: z.looseObject({}).transform(() => ({})),
    response: z.strictObject({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000).optional(),
      authenticatorData: base64url(4_000).optional(),
      signature: base64url(4_000).optional(),
      userHandle: base64url(200).nullish(),
      publicKey: base64url(4_000).nullish(),
      publicKeyAlgorithm: z.number().int().optional(),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  },
  "This is not a passkey",
);

export const passkeyName = z
  .string({ error: "Enter a name" })
  .trim()
  .min(1, "Enter a name")
  .check(atMost(60, "Name must be less than 60 characters"));

/** The same as JSON in a field of a form. */
const credentialField = z
  .string({ error: "This is not a passkey" })
  .max(60_000, "This is not a passkey")
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue({ code: "custom", message: "This is not a passkey" });
      return z.NEVER;
    }
  })
  .pipe(credential);

export const signUpWithPasskeySchema = newAccountSchema.extend({ response: credentialField });
export const passkeyNameSchema = z.object({ name: passkeyName });
export const addPasskeySchema = z.object({ name: passkeyName, response: credentialField });
export const passkeyReplySchema = z.object({ response: credentialField });
const passkeyId = z.string({ error: "Choose a passkey" }).max(100, "Choose a passkey");
export const renamePasskeySchema = z.object({ passkeyId, name: passkeyName });
export const removePasskeySchema = z.object({ passkeyId });

export type Credential = z.output<typeof credential>;
