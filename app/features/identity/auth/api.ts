import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { agreeToTerms, endAccess, endAllAccess, myAccess } from "./index.server.ts";
import { ACCESS_KINDS, type Access } from "./rules/access.ts";
import { agreeToTermsBody } from "./rules/auth.schema.ts";

const agree = endpoint("POST /me/terms", {
  access: "user",
  operationId: "agreeToTerms",
  summary: "Agree to the current version of the terms. Any other version gets 409",
  request: { body: jsonBody(agreeToTermsBody) },
  responses: { 204: { description: "It is recorded" } },
});

const accessRow = z
  .object({
    id: z.string(),
    kind: z.enum(ACCESS_KINDS).openapi({
      description:
        "session: a browser that is signed in. device: one that needs no code. calendar_link: the address of your calendar. push: a browser that gets notifications",
    }),
    created_at: z.string(),
    last_used_at: z
      .string()
      .nullable()
      .openapi({ description: "To the hour for keys and links; null if it never was" }),
  })
  .openapi("Access");

const getAccess = endpoint("GET /me/access", {
  access: "user",
  keyUse: "session",
  operationId: "listAccess",
  summary: "Everything that opens your account, or is told about it, without your password",
  responses: { 200: jsonReply(z.object({ items: z.array(accessRow) }), "By kind, the last used first") },
});
const deleteAccess = endpoint("DELETE /me/access/{id}", {
  access: "user",
  keyUse: "session",
  operationId: "endAccess",
  summary: "End one of them, at once. A passkey needs a recent proof of who you are",
  request: { params: idParam },
  responses: { 204: { description: "It no longer works" } },
});
const deleteAllAccess = endpoint("DELETE /me/access", {
  access: "user",
  keyUse: "session",
  operationId: "endAllAccess",
  summary: "End all of them but this session. With passkeys it needs a recent proof of who you are",
  responses: { 204: { description: "Only this session still works" } },
});

/** POST /me/terms; GET, DELETE /me/access; DELETE /me/access/{id}. */
export const authApi = () =>
  newApi()
    .openapi(agree, async (c) => {
      await agreeToTerms(c.get("ctx"), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(getAccess, async (c) => c.json({ items: (await myAccess(c.get("ctx"))).map(presentAccess) }, 200))
    .openapi(deleteAccess, async (c) => {
      await endAccess(c.get("ctx"), { accessId: pathId(c.req.valid("param").id) }, c.req.raw.headers);
      return c.body(null, 204);
    })
    .openapi(deleteAllAccess, async (c) => {
      await endAllAccess(c.get("ctx"), {}, c.req.raw.headers);
      return c.body(null, 204);
    });

const presentAccess = ({ id, kind, createdAt, lastUsedAt }: Access) => ({
  id,
  kind,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
