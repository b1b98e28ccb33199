import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { replySchemas } from "#app/web/field-schemas.ts";
import { queryDecimal, queryNumber } from "#app/web/number-fields.ts";
import { cursorText, queryText, refuseCursor } from "#app/web/query-parameters.server.ts";
import { reviewRow } from "#features/reviews/api.ts";
import { presentReview, reviewsOf } from "#features/reviews/index.server.ts";
import { tradespersonCard } from "#features/tradespeople/api.ts";
import { findTradesperson, presentFound, presentTradesperson, workFacts } from "#features/tradespeople/index.server.ts";
import { professionalFields } from "#features/tradespeople/rules/profile.schema.ts";
import { currentChecksOf } from "#features/verification/index.server.ts";
import { CHECK_KINDS } from "#features/verification/rules/check-kinds.ts";
import { isListingCursor, listTradespeople } from "../index.server.ts";
import { TRADESPERSON_SORTS } from "../rules/search-address.ts";

const foundRow = tradespersonCard
  .extend({
    miles: z.number().nullable().openapi({
      description:
        "Whole miles from the location of the search, only as exact as both places are known: to the mile between postcodes, to 10 miles where only a city or a postcode area is known. 1 can be less. Null without a location, and where the distance is too short for a figure",
    }),
  })
  .openapi("Tradesperson");

const publicRow = tradespersonCard
  .extend({
    ...replySchemas(professionalFields, ["everyone"]),
    completed_jobs: z.number().int(),
    reply_seconds: z.number().int().nullable().openapi({
      description: "The median time to the first answer. Null if there are fewer than three",
    }),
    member_since: z.string().openapi({ description: "A calendar day" }),
    checks: z.array(
      z.object({
        kind: z.string().openapi({ enum: [...CHECK_KINDS] }),
        source: z.string().nullable(),
        reference: z.string().nullable(),
        checked_on: z.string().nullable(),
        expires_at: z.string().nullable().openapi({ format: "date" }),
      }),
    ),
  })
  .openapi("TradespersonProfile");

const RATING = "min_rating is a number from 0 to 5";
const RATE = "max_rate is a whole number of pounds an hour, from 0 to 10000";
const filters = pageQuery.extend({
  cursor: cursorText((cursor) => isListingCursor(cursor)),
  service: queryText("service", 100).openapi({ description: 'A trade, a category, "leaking tap", a name' }),
  category: queryText("category", 60).openapi({ description: "A category id or name, or a trade" }),
  location: queryText("location", 60).openapi({ description: "A city, postcode, district or postcode area" }),
  verified: z.enum(["true", "false"], "verified is true or false").optional(),
  min_rating: queryDecimal({ min: 0, max: 5 }, RATING).optional(),
  max_rate: queryNumber({ min: 0, max: 10_000 }, RATE).optional(),
  sort: z
    .enum(TRADESPERSON_SORTS, `sort is one of ${TRADESPERSON_SORTS.join(", ")}`)
    .optional()
    .openapi({ description: "By default, best match for a search, otherwise newest. Distance needs a location" }),
});

const userParam = z.object({ user_id: z.string() });

const list = endpoint("GET /tradespeople", {
  access: "public",
  summary: "Verified tradespeople, by trade, search text, location, rating and rate",
  request: { query: filters },
  responses: { 200: jsonReply(listOf(foundRow), "A page of tradespeople") },
});

const one = endpoint("GET /tradespeople/{user_id}", {
  access: "public",
  summary: "A tradesperson's public profile",
  request: { params: userParam },
  responses: { 200: jsonReply(publicRow, "The profile") },
});

const theirReviews = endpoint("GET /tradespeople/{user_id}/reviews", {
  access: "public",
  summary: "All reviews about a tradesperson, newest first",
  request: { params: userParam, query: pageQuery },
  responses: { 200: jsonReply(listOf(reviewRow), "A page of reviews") },
});

/** GET /tradespeople, /tradespeople/{user_id}, /tradespeople/{user_id}/reviews: what anybody finds, with the checks and reviews of other modules. */
export const foundTradespeopleApi = () =>
  newApi("tradespeople")
    .openapi(list, async (c) => {
      const { min_rating, max_rate, verified: _only, ...query } = c.req.valid("query");
      const page = await listTradespeople(c.get("ctx"), { ...query, minRating: min_rating, maxRate: max_rate });
      if (query.cursor && !isListingCursor(query.cursor, [page.sort])) refuseCursor();
      return c.json({ items: page.items.map(presentFound), next_cursor: page.nextCursor }, 200);
    })
    .openapi(one, async (c) => {
      const ctx = c.get("ctx");
      const person = await findTradesperson(ctx, pathId(c.req.valid("param").user_id));
      const [facts, checks] = await Promise.all([workFacts(ctx, person.userId), currentChecksOf(ctx, person.userId)]);
      return c.json(presentTradesperson(person, facts, checks), 200);
    })
    .openapi(theirReviews, async (c) => {
      const { userId } = await findTradesperson(c.get("ctx"), pathId(c.req.valid("param").user_id));
      const page = await reviewsOf(c.get("ctx"), userId, c.req.valid("query"));
      return c.json({ items: page.items.map(presentReview), next_cursor: page.nextCursor }, 200);
    });
