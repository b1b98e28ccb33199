import { z } from "zod";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";
import { texts } from "./api-key.schema.texts.ts";

const name = z.string(texts.giveKeyName).trim().min(1, texts.giveKeyName).max(60, texts.nameMost60Characters);

const scopes = z
  .array(z.enum(KEY_SCOPES, texts.scopeIsRead), texts.chooseWhatKeyMayDo)
  .min(1, texts.chooseWhatKeyMayDo)
  .max(KEY_SCOPES.length, texts.giveEachScopeOnce);

export const createApiKeyBody = z.strictObject({
  name,
  scopes,
  expires_at: z.iso.datetime({ offset: true, error: texts.expiresTimeRfc3339 }).optional(),
});

export const LIVES = ["30", "90", "180", "365"] as const;

/** The form on /profile/api-keys. A form sends one ticked box as text. */
export const createApiKeyForm = z.object({
  name,
  scopes: z.preprocess((sent) => (typeof sent === "string" ? [sent] : sent), scopes),
  days: z.enum(LIVES, texts.chooseHowLongKeyWorks),
});

export const revokeApiKeyForm = z.object({ keyId: z.string().default("") });
