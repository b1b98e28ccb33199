import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId, queryText } from "#app/web/api.server.ts";
import { reviewRow } from "#features/reviews/api.ts";
import { presentReview, reviewsOf } from "#features/reviews/index.server.ts";
import { listTradespeople } from "#features/search/index.server.ts";
import { TRADESPERSON_SORTS } from "#features/search/rules/search-address.ts";
import { currentChecksOf } from "#features/verification/index.server.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import {
  findSavedPro,
  findTradesperson,
  listSavedPros,
  myProfile,
  presentFound,
  presentProfile,
  presentSaved,
  presentTradesperson,
  savePro,
  unsavePro,
  workFacts,
} from "./index.server.ts";
import { tradespersonNotFound } from "./rules/profile.errors.ts";
import { apiProfileSchema, fromApi } from "./rules/profile.schema.ts";

const pounds = z.number().int().nullable().openapi({ description: "Whole pounds an hour" });

const card = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  trade: z.string(),
  location: z.string().openapi({ description: 'The outward part of the postcode, or "UK"' }),
  hourly_rate_min: pounds,
  hourly_rate_max: pounds,
  specialties: z.array(z.string()),
  service_areas: z.array(z.string()),
  verified: z.boolean(),
  rating: z.number().openapi({ description: "One decimal, 0 without reviews" }),
  review_count: z.number().int(),
  created_at: z.string(),
});

const foundRow = card.extend({ miles: z.number().nullable() }).openapi("Tradesperson");

const publicRow = card
  .extend({
    bio: z.string().nullable(),
    years_experience: z.number().int().nullable(),
    completed_jobs: z.number().int(),
    reply_seconds: z.number().int().nullable().openapi({
      description: "The median time to the first answer; null with fewer than three",
    }),
    member_since: z.string().openapi({ description: "A calendar day" }),
    checks: z.array(
      z.object({
        kind: z.string(),
        source: z.string().nullable(),
        reference: z.string().nullable(),
        checked_on: z.string().nullable(),
        expires_at: z.string().nullable().openapi({ format: "date" }),
      }),
    ),
  })
  .openapi("TradespersonProfile");

const ownRow = z
  .object({
    id: z.string(),
    user_id: z.string(),
    trade: z.string(),
    bio: z.string().nullable(),
    hourly_rate_min: pounds,
    hourly_rate_max: pounds,
    years_experience: z.number().int().nullable(),
    specialties: z.array(z.string()),
    service_areas: z.array(z.string()),
    verified: z.boolean(),
    created_at: z.string(),
  })
  .openapi("OwnTradespersonProfile");

const RATING = "min_rating is a number from 0 to 5";
const RATE = "max_rate is a whole number of pounds an hour, from 0 to 10000";
const filters = pageQuery.extend({
  service: queryText("service", 100).openapi({ description: 'A trade, a category, "leaking tap", a name' }),
  category: queryText("category", 60).openapi({ description: "A category id or name, or a trade" }),
  location: queryText("location", 60).openapi({ description: "A city, postcode, district or postcode area" }),
  verified: z.enum(["true", "false"], "verified is true or false").optional(),
  min_rating: z.coerce.number(RATING).min(0, RATING).max(5, RATING).optional(),
  max_rate: z.coerce.number(RATE).int(RATE).min(0, RATE).max(10_000, RATE).optional(),
  sort: z
    .enum(TRADESPERSON_SORTS, `sort is one of ${TRADESPERSON_SORTS.join(", ")}`)
    .optional()
    .openapi({ description: "By default, best match for a search, otherwise newest. Distance needs a location" }),
});

const userParam = z.object({ user_id: z.string() });

const list = endpoint({
  access: "public",
  method: "get",
  path: "/tradespeople",
  summary: "Verified tradespeople, by trade, search text, location, rating and rate",
  request: { query: filters },
  responses: { 200: jsonReply(listOf(foundRow), "A page of tradespeople") },
});

const one = endpoint({
  access: "public",
  method: "get",
  path: "/tradespeople/{user_id}",
  summary: "A tradesperson's public profile",
  request: { params: userParam },
  responses: { 200: jsonReply(publicRow, "The profile") },
});

const theirReviews = endpoint({
  access: "public",
  method: "get",
  path: "/tradespeople/{user_id}/reviews",
  summary: "All reviews about a tradesperson, newest first",
  request: { params: userParam, query: pageQuery },
  responses: { 200: jsonReply(listOf(reviewRow), "A page of reviews") },
});

const own = endpoint({
  access: "user",
  method: "get",
  path: "/me/tradesperson-profile",
  summary: "Your professional profile",
  responses: { 200: jsonReply(ownRow, "The profile") },
});

const savedRow = card.omit({ created_at: true }).extend({ saved_at: z.string() }).openapi("SavedTradesperson");
const savedState = z.object({ user_id: z.string(), saved_at: z.string() }).openapi("Saved");

const savedList = endpoint({
  access: "user",
  method: "get",
  path: "/me/saved-pros",
  summary: "The tradespeople you have saved, most recent first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(savedRow), "A page of saved tradespeople") },
});

const isSaved = endpoint({
  access: "user",
  method: "get",
  path: "/me/saved-pros/{user_id}",
  summary: "When you saved a tradesperson; 404 if you have not",
  request: { params: userParam },
  responses: { 200: jsonReply(savedState, "Saved") },
});

const saveOne = endpoint({
  access: "customer",
  method: "put",
  path: "/me/saved-pros/{user_id}",
  summary: "Save a tradesperson; saving again changes nothing",
  request: { params: userParam },
  responses: { 200: jsonReply(savedState, "Saved") },
});

const removeSaved = endpoint({
  access: "customer",
  method: "delete",
  path: "/me/saved-pros/{user_id}",
  summary: "Remove a saved tradesperson",
  request: { params: userParam },
  responses: { 204: { description: "Removed" } },
});

const presentState = ({ userId, savedAt }: { userId: string; savedAt: Date }) => ({
  user_id: userId,
  saved_at: savedAt.toISOString(),
});

const save = endpoint({
  access: "tradesperson",
  method: "put",
  path: "/me/tradesperson-profile",
  summary: "Create or replace your professional profile",
  request: { body: jsonBody(apiProfileSchema) },
  responses: { 200: jsonReply(ownRow, "The updated profile") },
});

/** GET /tradespeople, /tradespeople/{user_id}, /tradespeople/{user_id}/reviews; GET, PUT /me/tradesperson-profile; saved pros. */
export const tradespeopleApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { min_rating, max_rate, verified: _only, ...query } = c.req.valid("query");
      const page = await listTradespeople(c.get("ctx"), { ...query, minRating: min_rating, maxRate: max_rate });
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
    })
    .openapi(savedList, async (c) => {
      const page = await listSavedPros(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: page.items.map(presentSaved), next_cursor: page.nextCursor }, 200);
    })
    .openapi(isSaved, async (c) =>
      c.json(presentState(await findSavedPro(c.get("ctx"), pathId(c.req.valid("param").user_id))), 200),
    )
    .openapi(saveOne, async (c) => {
      const userId = pathId(c.req.valid("param").user_id);
      return c.json(presentState(await savePro(c.get("ctx"), { userId })), 200);
    })
    .openapi(removeSaved, async (c) => {
      await unsavePro(c.get("ctx"), { userId: pathId(c.req.valid("param").user_id) });
      return c.body(null, 204);
    })
    .openapi(own, async (c) => {
      const profile = await myProfile(c.get("ctx"));
      if (!profile) throw tradespersonNotFound();
      return c.json(presentProfile(profile), 200);
    })
    .openapi(save, async (c) =>
      c.json(presentProfile(await saveProfessionalProfile(c.get("ctx"), fromApi(c.req.valid("json")))), 200),
    );
