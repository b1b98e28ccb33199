import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";

const name = z
  .string("Give the key a name")
  .trim()
  .min(1, "Give the key a name")
  .check(atMost(60, "Name must be 60 characters or fewer"));

const scopes = z
  .array(z.enum(KEY_SCOPES, `Scope must be one of ${KEY_SCOPES.join(", ")}`), "Choose what the key can do")
  .min(1, "Choose what the key can do")
  .max(KEY_SCOPES.length, "List each scope once");

export const createApiKeyBody = z.strictObject({
  name,
  scopes,
  expires_at: z.iso.datetime({ offset: true, error: "expires_at must be an RFC 3339 time" }).optional(),
});

export const LIVES = ["30", "90", "180", "365"] as const;

/** The form on /profile/api-keys. A form sends one ticked box as text. */
export const createApiKeyForm = z.object({
  name,
  scopes: z.preprocess((sent) => (typeof sent === "string" ? [sent] : sent), scopes),
  days: z.enum(LIVES, "Choose how long the key works"),
});

export const revokeApiKeyForm = z.object({ keyId: z.string().default("") });
