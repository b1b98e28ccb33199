import { endpoint, fileField, formBody, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { attachFile, describeAttachment, removeAttachment, toApiAttachment } from "../index.server.ts";
import { descriptionBody } from "../rules/message.schema.ts";
import { attachment } from "./schemas.ts";

const FILE = "file is one photo or PDF, sent as multipart/form-data";
const attach = endpoint("POST /conversations/{id}/attachments", {
  access: "active",
  summary: "Upload a photo or a PDF for the next message in a conversation",
  description:
    "JPEG, PNG, WebP or PDF, recognised by its content, at most 10 MB. Photos are redrawn as JPEG, without the location and camera in their files. Send the id as one of a message's `attachment_ids`; files that are not sent within a day are deleted. One person can have at most 20 unsent files.",
  request: {
    params: idParam,
    body: formBody({
      file: fileField(FILE),
    }),
  },
  responses: { 201: jsonReply(attachment, "The file, ready to be sent") },
});

const describe = endpoint("PATCH /attachments/{id}", {
  access: "active",
  summary: "Describe your photo, for people who cannot see it, before it is sent",
  request: { params: idParam, body: jsonBody(descriptionBody) },
  responses: { 200: jsonReply(attachment, "The file") },
});

const remove = endpoint("DELETE /attachments/{id}", {
  access: "active",
  summary: "Remove your file before it is sent",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});

/** POST /conversations/{id}/attachments, PATCH and DELETE /attachments/{id}. */
export const attachmentsApi = () =>
  newApi()
    .openapi(attach, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      const { file } = c.req.valid("form");
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(toApiAttachment(await attachFile(c.get("ctx"), { conversationId, name: file.name, bytes })), 201);
    })
    .openapi(describe, async (c) => {
      const { description } = c.req.valid("json");
      const id = pathId(c.req.valid("param").id);
      return c.json(toApiAttachment(await describeAttachment(c.get("ctx"), { id, description })), 200);
    })
    .openapi(remove, async (c) => {
      await removeAttachment(c.get("ctx"), { id: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    });
