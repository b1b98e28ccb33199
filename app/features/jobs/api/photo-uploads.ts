import { z } from "@hono/zod-openapi";
import { endpoint, fileField, formBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { later } from "#kernel/clock.ts";
import { type PhotoUpload, uploadJobPhoto } from "../index.server.ts";
import { UPLOAD_KEPT_FOR } from "../rules/photo-uploads.ts";

const uploadShape = z
  .object({
    id: z.string().openapi({ description: "For photos of POST /jobs" }),
    width: z.number().int(),
    height: z.number().int(),
    expires_at: z.string(),
  })
  .openapi("JobPhotoUpload");

const upload = endpoint("POST /me/job-photos", {
  access: "customer",
  summary: "Upload a photo for a job that you are going to post",
  description:
    "JPEG, PNG or WebP by its content, at most 10 MB, re-encoded without location and camera details. Nobody sees it until POST /jobs names its id. It is deleted after a day, or when you have uploaded 16 more.",
  request: { body: formBody({ photo: fileField("photo is one photo, sent as multipart/form-data") }) },
  responses: { 201: jsonReply(uploadShape, "The photo") },
});

/** POST /me/job-photos. */
export const photoUploadsApi = () =>
  newApi().openapi(upload, async (c) => {
    const { photo } = c.req.valid("form");
    const bytes = new Uint8Array(await photo.arrayBuffer());
    return c.json(present(await uploadJobPhoto(c.get("ctx"), { bytes })), 201);
  });

const present = ({ id, width, height, createdAt }: PhotoUpload): z.infer<typeof uploadShape> => ({
  id,
  width,
  height,
  expires_at: later(createdAt, UPLOAD_KEPT_FOR).toISOString(),
});
