import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, newApi } from "#app/web/api.server.ts";
import { deleteAccount } from "#flows/delete-account.server.ts";
import { exportNow } from "#flows/exports.server.ts";
import { deleteMeBody } from "./rules/deletion.schema.ts";
import { exportHeaders } from "./rules/export.ts";

const readExport = endpoint("GET /me/export", {
  access: "user",
  stepUp: true,
  summary: "Everything about you as a ZIP file, created during the request. Up to 10 a day",
  responses: {
    200: {
      description: "The ZIP",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
});

const deleteMe = endpoint("DELETE /me", {
  access: "user",
  keyUse: "session",
  summary:
    "Delete your account permanently. Refused while money is held or owed, or a dispute is open. The password, or a code by email, proves that it is you",
  request: { body: jsonBody(deleteMeBody) },
  responses: { 204: { description: "Deleted, and signed out everywhere" } },
});

/** GET /me/export and DELETE /me. */
export const privacyApi = () =>
  newApi()
    .openapi(readExport, async (c) => {
      const { stream, bytes } = await exportNow(c.get("ctx"));
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, exportHeaders(bytes));
    })
    .openapi(deleteMe, async (c) => {
      const { password, email_code: emailCode } = c.req.valid("json");
      await deleteAccount(c.get("ctx"), { password, emailCode });
      return c.body(null, 204);
    });
