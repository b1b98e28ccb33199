import { z } from "@hono/zod-openapi";
import {
  endpoint,
  fileField,
  formBody,
  idParam,
  jsonBody,
  jsonReply,
  listOf,
  newApi,
  pathId,
} from "#app/web/api.server.ts";
import { AppError, validationError } from "#kernel/errors.ts";
import {
  addWorkPhotos,
  answerConsent,
  askConsent,
  deleteWorkPhoto,
  type PhotoConsent,
  type WorkPhoto,
  workPhotosFor,
} from "./index.server.ts";
import { consentMachine } from "./rules/consent.machine.ts";
import { PHOTOS_PER_MOMENT, workPhotoPath } from "./rules/work-photo.files.ts";
import { ADD_DAYS } from "./rules/work-photo.policy.ts";
import { answerConsentBody, askConsentBody, momentSchema } from "./rules/work-photo.schema.ts";

const photo = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    moment: momentSchema,
    url: z.string().openapi({ description: "For people who may see the booking, with your session" }),
    small_url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    created_at: z.string(),
  })
  .openapi("WorkPhoto");

const consent = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    portfolio_id: z.string().nullable().openapi({ description: "The work in the portfolio; null once it is removed" }),
    after_id: z.string(),
    before_id: z.string().nullable(),
    status: z.enum(consentMachine.states),
    created_at: z.string(),
  })
  .openapi("PhotoConsent");

const list = endpoint("GET /bookings/{id}/photos", {
  access: "user",
  summary: "Photos from before and after the work, for both people in the booking",
  request: { params: idParam },
  responses: { 200: jsonReply(listOf(photo), "The photos, those from before the work first") },
});

const FILE = "photo is one photo, sent as multipart/form-data";
const add = endpoint("POST /bookings/{id}/photos", {
  access: "tradesperson",
  summary: "Add a photo from before or after the work",
  description: `JPEG, PNG or WebP by its content, at most 10 MB, re-encoded without location and camera details. From the day of the work until ${ADD_DAYS} days after it is marked complete, at most ${PHOTOS_PER_MOMENT} from before and ${PHOTOS_PER_MOMENT} from after the work.`,
  request: {
    params: idParam,
    body: formBody({
      moment: momentSchema,
      photo: fileField(FILE),
    }),
  },
  responses: { 201: jsonReply(photo, "The photo") },
});

const remove = endpoint("DELETE /bookings/{id}/photos/{photo_id}", {
  access: "tradesperson",
  summary: "Delete a photo. Not possible once the work is approved, or during a dispute",
  request: { params: idParam.extend({ photo_id: z.string() }) },
  responses: { 204: { description: "Deleted" } },
});

const ask = endpoint("POST /bookings/{id}/photo-consent", {
  access: "tradesperson",
  summary: "Ask the customer whether you may show photos of the approved work in your portfolio",
  description: "Once for each booking. Nobody else sees them until the customer agrees.",
  request: { params: idParam, body: jsonBody(askConsentBody) },
  responses: { 201: jsonReply(consent, "The question") },
});

const answer = endpoint("POST /bookings/{id}/photo-consent/answer", {
  access: "customer",
  summary: "Agree that photos of your booking are shown in the tradesperson's portfolio, or refuse",
  request: { params: idParam, body: jsonBody(answerConsentBody) },
  responses: { 200: jsonReply(consent, "The answer") },
});

const withdraw = endpoint("POST /bookings/{id}/photo-consent/withdraw", {
  access: "user",
  summary: "Withdraw your consent, which removes the photos from the portfolio",
  request: { params: idParam },
  responses: { 200: jsonReply(consent, "The withdrawn consent") },
});

/** GET, POST /bookings/{id}/photos; DELETE of one; POST /bookings/{id}/photo-consent, its answer and its withdrawal. */
export const workPhotosApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const photos = await workPhotosFor(c.get("ctx"), pathId(c.req.valid("param").id));
      return c.json({ items: photos.map(present), next_cursor: null }, 200);
    })
    .openapi(add, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { moment, photo: file } = c.req.valid("form");
      const files = [new Uint8Array(await file.arrayBuffer())];
      const added = await addWorkPhotos(c.get("ctx"), { bookingId, moment, files }).catch(withApiFields);
      return c.json(present(added), 201);
    })
    .openapi(remove, async (c) => {
      const { id, photo_id } = c.req.valid("param");
      await deleteWorkPhoto(c.get("ctx"), { bookingId: pathId(id), photoId: pathId(photo_id) });
      return c.body(null, 204);
    })
    .openapi(ask, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { caption, after_id: after, before_id: before } = c.req.valid("json");
      const asked = await askConsent(c.get("ctx"), { bookingId, caption, after, before }).catch(withApiFields);
      return c.json(presentConsent(asked), 201);
    })
    .openapi(answer, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const event = c.req.valid("json").agree ? "agree" : "refuse";
      return c.json(presentConsent(await answerConsent(c.get("ctx"), { bookingId, event })), 200);
    })
    .openapi(withdraw, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentConsent(await answerConsent(c.get("ctx"), { bookingId, event: "withdraw" })), 200);
    });

const present = ({ id, bookingId, moment, width, height, createdAt }: WorkPhoto): z.infer<typeof photo> => ({
  id,
  booking_id: bookingId,
  moment,
  url: workPhotoPath(bookingId, id),
  small_url: workPhotoPath(bookingId, id, "small"),
  width,
  height,
  created_at: createdAt.toISOString(),
});

const presentConsent = (row: PhotoConsent): z.infer<typeof consent> => ({
  id: row.id,
  booking_id: row.bookingId,
  portfolio_id: row.itemId,
  after_id: row.afterPhotoId,
  before_id: row.beforePhotoId,
  status: row.status,
  created_at: row.createdAt.toISOString(),
});

const API_FIELDS: Record<string, string> = { photos: "photo", after: "after_id", before: "before_id" };

/** Throws the same error with the API's field names. */
function withApiFields(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "VALIDATION_FAILED") throw error;
  throw validationError(error.fields.map(({ field, message }) => ({ field: API_FIELDS[field] ?? field, message })));
}
