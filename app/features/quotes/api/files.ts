import { z } from "@hono/zod-openapi";
import { endpoint, fileField, formBody, idParam, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { privateHeaders } from "#app/web/private-file.server.ts";
import { addQuoteFile, presentQuoteFile, quoteFileFor, removeQuoteFile } from "../index.server.ts";
import { QUOTE_FILES_MAX } from "../rules/quote-files.ts";

/** A file of a quote. */
export const quoteFileShape = z
  .object({
    id: z.string(),
    kind: z.enum(["photo", "pdf"]),
    name: z.string().openapi({ description: "The name of the file that was uploaded" }),
    bytes: z.number().int(),
    width: z.number().int().nullable().openapi({ description: "Pixels; null for a PDF" }),
    height: z.number().int().nullable(),
    url: z.string().openapi({ description: "For its tradesperson, the customer of the job and admins" }),
  })
  .openapi("QuoteFile");

const FILE = "file is one photo or PDF, sent as multipart/form-data";
const add = endpoint("POST /quotes/{id}/files", {
  access: "tradesperson",
  summary: "Add a photo or a PDF to your pending quote",
  description: `JPEG, PNG, WebP or PDF by its content, at most 10 MB. Photos are redrawn as JPEG without location and camera details, PDFs are rebuilt from their pages. At most ${QUOTE_FILES_MAX} files a quote; the customer is told that it changed.`,
  request: { params: idParam, body: formBody({ file: fileField(FILE) }) },
  responses: { 201: jsonReply(quoteFileShape, "The file") },
});

const fileParams = idParam.extend({ file_id: z.string() });
const remove = endpoint("DELETE /quotes/{id}/files/{file_id}", {
  access: "tradesperson",
  summary: "Remove a file from your pending quote; an accepted quote keeps its files",
  request: { params: fileParams },
  responses: { 204: { description: "Removed" } },
});

const binary = z.string().openapi({ format: "binary" });
const read = endpoint("GET /quotes/{id}/files/{file_id}", {
  access: "user",
  summary: "A file of a quote, for its tradesperson, the customer of the job and admins",
  request: { params: fileParams },
  responses: {
    200: {
      description: "The photo or the PDF",
      content: { "image/jpeg": { schema: binary }, "application/pdf": { schema: binary } },
    },
  },
});

/** POST /quotes/{id}/files, GET and DELETE /quotes/{id}/files/{file_id}. */
export const quoteFilesApi = () =>
  newApi()
    .openapi(add, async (c) => {
      const quoteId = pathId(c.req.valid("param").id);
      const { file } = c.req.valid("form");
      const upload = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      return c.json(presentQuoteFile(quoteId, await addQuoteFile(c.get("ctx"), { quoteId, upload })), 201);
    })
    .openapi(read, async (c) => {
      const { id, file_id } = c.req.valid("param");
      const file = await quoteFileFor(c.get("ctx"), { quoteId: pathId(id), fileId: pathId(file_id), size: "full" });
      return c.body(new Uint8Array(await file.bytes()), 200, privateHeaders(file));
    })
    .openapi(remove, async (c) => {
      const { id, file_id } = c.req.valid("param");
      await removeQuoteFile(c.get("ctx"), { quoteId: pathId(id), fileId: pathId(file_id) });
      return c.body(null, 204);
    });
