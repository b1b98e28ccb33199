import { data } from "react-router";
import { defineAction } from "#app/web/actions.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { createApiKey, revokeApiKey } from "./index.server.ts";
import { createApiKeyForm, revokeApiKeyForm } from "./rules/api-key.schema.ts";

/** The reply contains the key, so neither the browser nor a proxy may store it. */
export const createApiKeyAction = defineAction("create-api-key", {
  schema: createApiKeyForm,
  stepUp: true,
  run: (ctx, { name, scopes, days }) =>
    createApiKey(ctx, { name, scopes, expiresAt: later(ctx.clock.now(), Number(days) * DAY) }),
  reply: ({ name, secret }) => data({ created: { name, secret } }, { headers: { "Cache-Control": "no-store" } }),
});

export const revokeApiKeyAction = defineAction("revoke-api-key", {
  schema: revokeApiKeyForm,
  run: revokeApiKey,
  toast: () => ({ title: "API key revoked", description: "Programs that use it no longer have access." }),
});
