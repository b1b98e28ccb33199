import { defineErrors } from "#kernel/errors.ts";
import { KEYS_MAX } from "./api-key.ts";

export const apiKeyErrors = defineErrors({
  API_KEY_LIMIT: { status: 409, message: `You have ${KEYS_MAX} API keys. Revoke one before you create another` },
});
