import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey, revokeMyApiKeys } from "./index.server.ts";
import { createApiKeyBody } from "./rules/api-key.schema.ts";

const keyRow = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    beginning: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .openapi("ApiKey");
const newKeyRow = keyRow.extend({ key: z.string() }).openapi("NewApiKey");

const getKeys = endpoint("GET /me/api-keys", {
  access: "user",
  keyUse: "session",
  summary: "Your API keys, newest first",
  responses: { 200: jsonReply(z.object({ items: z.array(keyRow) }), "The keys, without their secret part") },
});
const postKey = endpoint("POST /me/api-keys", {
  access: "active",
  stepUp: true,
  summary: "Create an API key. It expires after 90 days, or at `expires_at`, which can be up to a year away",
  request: { body: jsonBody(createApiKeyBody) },
  responses: { 201: jsonReply(newKeyRow, "The key, in `key`: it is shown this once") },
});
const deleteKeys = endpoint("DELETE /me/api-keys", {
  access: "user",
  keyUse: "session",
  summary: "Revoke all your API keys",
  responses: { 204: { description: "They no longer work" } },
});
const deleteKey = endpoint("DELETE /me/api-keys/{id}", {
  access: "user",
  keyUse: "session",
  summary: "Revoke an API key",
  request: { params: idParam },
  responses: { 204: { description: "It no longer works" } },
});

/** GET, POST, DELETE /me/api-keys; DELETE /me/api-keys/{id}. */
export const apiKeysApi = () =>
  newApi()
    .openapi(getKeys, async (c) => c.json({ items: (await listApiKeys(c.get("ctx"))).map(present) }, 200))
    .openapi(postKey, async (c) => {
      const { expires_at, ...input } = c.req.valid("json");
      const { secret, ...key } = await createApiKey(c.get("ctx"), {
        ...input,
        expiresAt: expires_at === undefined ? undefined : new Date(expires_at),
      });
      // Neither proxies nor browsers may store the key, and it must not be stored with the call's Idempotency-Key either.
      c.header("Cache-Control", "no-store");
      return c.json({ ...present(key), key: secret }, 201);
    })
    .openapi(deleteKeys, async (c) => {
      await revokeMyApiKeys(c.get("ctx"));
      return c.body(null, 204);
    })
    .openapi(deleteKey, async (c) => {
      await revokeApiKey(c.get("ctx"), { keyId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    });

const present = ({ id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt }: ApiKey) => ({
  id,
  name,
  scopes: [...scopes],
  beginning,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
