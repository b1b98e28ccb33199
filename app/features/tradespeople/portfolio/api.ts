import { z } from "@hono/zod-openapi";
import { endpoint, formBody, idParam, jsonBody, jsonReply, listOf, newApi, pathId } from "#app/web/api.server.ts";
import { AppError, validationError } from "#kernel/errors.ts";
import { findTradesperson } from "../index.server.ts";
import { addWork, changeWork, myPortfolio, type OwnWork, portfolioOf, removeWork } from "./index.server.ts";
import { PORTFOLIO_MOST, picturePath, WIDTHS } from "./rules/portfolio.files.ts";
import { addForm, changeForm } from "./rules/portfolio.schema.ts";
import type { WorkRow } from "./rules/shown-work.ts";

const picture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
const work = z
  .object({
    id: z.string(),
    user_id: z.string(),
    caption: z.string(),
    kind: z.string().openapi({ description: 'A kind of work ("leaking-tap") or a job category' }),
    after: picture.openapi({ description: "The finished work" }),
    before: picture.nullable(),
    booked_here: z.boolean(),
    rating: z.number().int().nullable().openapi({ description: "The stars of the booking’s review" }),
  })
  .openapi("PortfolioWork");
const ownWork = work.extend({
  booking_id: z.string().nullable(),
  removed_at: z.string().nullable().openapi({ description: "When our team removed it from the profile" }),
  awaits_consent: z.boolean().openapi({
    description: "Photos of a booking that are not shown until its customer agrees",
  }),
  created_at: z.string(),
});
const own = ownWork.openapi("OwnPortfolioWork");

const CHANGE = z.strictObject({
  caption: changeForm.shape.caption,
  kind: changeForm.shape.kind,
  booking_id: z.string({ error: "booking_id must be an id or null" }).nullable().optional(),
});

const mine = endpoint("GET /me/portfolio", {
  access: "user",
  summary: `Your pictures of work in their order, at most ${PORTFOLIO_MOST}`,
  responses: { 200: jsonReply(listOf(own), "The portfolio") },
});

const file = (error: string) => z.instanceof(File, { error }).openapi({ type: "string", format: "binary" });
const add = endpoint("POST /me/portfolio", {
  access: "tradesperson",
  summary: "Add a picture of work, or one from before and one from after it",
  description:
    "JPEG, PNG or WebP by its content, at most 10 MB each. Pictures are re-encoded without their location and camera details. booking_id names a completed booking of yours.",
  request: {
    body: formBody({
      caption: addForm.shape.caption,
      kind: addForm.shape.kind,
      booking_id: z.string().optional(),
      after: file("after is one picture, sent as multipart/form-data"),
      before: file("before is one picture").optional(),
    }),
  },
  responses: { 201: jsonReply(own, "The work, shown first on your profile") },
});

const change = endpoint("PATCH /me/portfolio/{id}", {
  access: "tradesperson",
  summary: "Change the caption, the kind of work and the booking of a picture",
  request: { params: idParam, body: jsonBody(CHANGE) },
  responses: { 200: jsonReply(own, "The changed work") },
});

const remove = endpoint("DELETE /me/portfolio/{id}", {
  access: "tradesperson",
  summary: "Remove a picture of work",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});

const theirs = endpoint("GET /tradespeople/{user_id}/portfolio", {
  access: "public",
  summary: "A tradesperson's pictures of work in their order",
  request: { params: z.object({ user_id: z.string() }) },
  responses: { 200: jsonReply(listOf(work), "The portfolio") },
});

/** GET, POST /me/portfolio; PATCH, DELETE /me/portfolio/{id}; GET /tradespeople/{user_id}/portfolio. */
export const portfolioApi = () =>
  newApi()
    .openapi(mine, async (c) =>
      c.json({ items: (await myPortfolio(c.get("ctx"))).map(presentOwn), next_cursor: null }, 200),
    )
    .openapi(add, async (c) => {
      const { after, before, booking_id, ...texts } = c.req.valid("form");
      const bytes = async (sent: File) => new Uint8Array(await sent.arrayBuffer());
      const added = await addWork(c.get("ctx"), {
        ...texts,
        bookingId: booking_id,
        after: await bytes(after),
        before: before && (await bytes(before)),
      }).catch(withApiFields);
      return c.json(await ownById(c.get("ctx"), added.id), 201);
    })
    .openapi(change, async (c) => {
      const { booking_id, ...texts } = c.req.valid("json");
      const itemId = pathId(c.req.valid("param").id);
      await changeWork(c.get("ctx"), { itemId, ...texts, bookingId: booking_id ?? undefined }).catch(withApiFields);
      return c.json(await ownById(c.get("ctx"), itemId), 200);
    })
    .openapi(remove, async (c) => {
      await removeWork(c.get("ctx"), { itemId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(theirs, async (c) => {
      const ctx = c.get("ctx");
      const { userId } = await findTradesperson(ctx, pathId(c.req.valid("param").user_id));
      return c.json({ items: (await portfolioOf(ctx.db, userId)).map(present), next_cursor: null }, 200);
    });

const LARGEST = WIDTHS[2];

function present(row: WorkRow): z.infer<typeof work> {
  const { id, userId, beforeWidth, beforeHeight } = row;
  const before = beforeWidth !== null && beforeHeight !== null && { width: beforeWidth, height: beforeHeight };
  return {
    id,
    user_id: userId,
    caption: row.caption,
    kind: row.kind,
    after: { url: picturePath(userId, id, "after", LARGEST), width: row.width, height: row.height },
    before: before ? { url: picturePath(userId, id, "before", LARGEST), ...before } : null,
    booked_here: row.completedAt !== null,
    rating: row.stars,
  };
}

const presentOwn = (row: OwnWork): z.infer<typeof ownWork> => ({
  ...present(row),
  booking_id: row.bookingId,
  removed_at: row.awaitsConsent ? null : (row.hiddenAt?.toISOString() ?? null),
  awaits_consent: row.awaitsConsent,
  created_at: row.createdAt.toISOString(),
});

async function ownById(ctx: Parameters<typeof myPortfolio>[0], id: string) {
  const found = (await myPortfolio(ctx)).find((row) => row.id === id);
  if (!found) throw new Error("the work was not found");
  return presentOwn(found);
}

/** Throws the same error with the API's field names. */
function withApiFields(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "VALIDATION_FAILED") throw error;
  throw validationError(
    error.fields.map(({ field, message }) => ({ field: field === "bookingId" ? "booking_id" : field, message })),
  );
}
