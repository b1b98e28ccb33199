import { z } from "zod";
import { newAccountSchema } from "./auth.schema.ts";
import { texts } from "./passkey.texts.ts";

/** The most passkeys of one account. */
export const PASSKEYS_MAX = 20;

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, texts.thisIsNotPasskey)
    .max(longest, texts.thisIsNotPasskey);

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
  texts.thisIsNotPasskey,
);

export const passkeyName = z
  .string({ error: texts.enterName })
  .trim()
  .min(1, texts.enterName)
  .max(60, texts.nameMustLessThan);

/** The same as JSON in a field of a form. */
const credentialField = z
  .string({ error: texts.thisIsNotPasskey })
  .max(60_000, texts.thisIsNotPasskey)
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue({ code: "custom", message: texts.thisIsNotPasskey });
      return z.NEVER;
    }
  })
  .pipe(credential);

export const signUpWithPasskeySchema = newAccountSchema.extend({ response: credentialField });
export const passkeyNameSchema = z.object({ name: passkeyName });
export const addPasskeySchema = z.object({ name: passkeyName, response: credentialField });
export const passkeyReplySchema = z.object({ response: credentialField });
const passkeyId = z.string({ error: texts.choosePasskey }).max(100, texts.choosePasskey);
export const renamePasskeySchema = z.object({ passkeyId, name: passkeyName });
export const removePasskeySchema = z.object({ passkeyId });

export type Credential = z.output<typeof credential>;
