import { z } from "zod";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";

const name = z
  .string("Give the key a name")
  .trim()
  .min(1, "Give the key a name")
  .max(60, "A name has at most 60 characters");

const scopes = z
  .array(z.enum(KEY_SCOPES, "A scope is read, write or money"), "Choose what the key may do")
  .min(1, "Choose what the key may do")
  .max(KEY_SCOPES.length, "Give each scope once");

export const createApiKeyBody = z.strictObject({
  name,
  scopes,
  expires_at: z.iso.datetime({ offset: true, error: "expires_at is a time as in RFC 3339" }).optional(),
});

export const LIVES = ["30", "90", "180", "365"] as const;

/** The form on /profile/api-keys. A form sends one ticked box as text. */
export const createApiKeyForm = z.object({
  name,
  scopes: z.preprocess((sent) => (typeof sent === "string" ? [sent] : sent), scopes),
  days: z.enum(LIVES, "Choose how long the key works"),
});

export const revokeApiKeyForm = z.object({ keyId: z.string().default("") });
