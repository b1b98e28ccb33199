import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, newApi } from "#app/web/api.server.ts";
import { deleteAccount } from "#flows/delete-account.server.ts";
import { exportNow } from "#flows/export-now.server.ts";
import { deleteMeBody } from "./rules/deletion.schema.ts";
import { exportHeaders } from "./rules/export.ts";

const readExport = endpoint({
  access: "user",
  stepUp: true,
  method: "get",
  path: "/me/export",
  summary: "Everything about you as a ZIP, created during the request; ten a day",
  responses: {
    200: {
      description: "The ZIP",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
});

const deleteMe = endpoint({
  access: "user",
  keyUse: "session",
  method: "delete",
  path: "/me",
  summary: "Delete your account permanently; refused while money is held or owed, or a dispute is open",
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
      await deleteAccount(c.get("ctx"), c.req.valid("json"));
      return c.body(null, 204);
    });
