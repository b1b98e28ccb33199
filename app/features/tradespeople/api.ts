import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { replySchemas } from "#app/web/field-schemas.ts";
import { profileFields } from "#features/identity/profile/rules/profile.schema.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import {
  findSavedPro,
  listSavedPros,
  myProfile,
  presentProfile,
  presentSaved,
  savePro,
  unsavePro,
} from "./index.server.ts";
import { tradespersonNotFound } from "./rules/profile.policy.ts";
import { apiProfileSchema, cardFields, fromApi, professionalFields } from "./rules/profile.schema.ts";

/** What lists and profiles have of a tradesperson. */
export const tradespersonCard = z
  .object({
    ...replySchemas(cardFields, ["everyone"]),
    ...replySchemas(profileFields.tradesperson, ["everyone"]),
    location: z.string().openapi({ description: 'The outward part of the postcode, or "UK"' }),
    rating: z.number().openapi({ description: "One decimal, 0 without reviews" }),
  })
  // Of the postcode everyone sees the part that is the location.
  .omit({ postcode: true });

const ownRow = z.object(replySchemas(professionalFields, "owner")).openapi("OwnTradespersonProfile");

const userParam = z.object({ user_id: z.string() });

const own = endpoint("GET /me/tradesperson-profile", {
  access: "user",
  summary: "Your professional profile",
  responses: { 200: jsonReply(ownRow, "The profile") },
});

const savedRow = tradespersonCard
  .omit({ created_at: true })
  .extend({ saved_at: z.string() })
  .openapi("SavedTradesperson");
const savedState = z.object({ user_id: z.string(), saved_at: z.string() }).openapi("Saved");

const savedList = endpoint("GET /me/saved-pros", {
  access: "user",
  summary: "The tradespeople you have saved, most recent first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(savedRow), "A page of saved tradespeople") },
});

const isSaved = endpoint("GET /me/saved-pros/{user_id}", {
  access: "user",
  summary: "When you saved a tradesperson; 404 if you have not",
  request: { params: userParam },
  responses: { 200: jsonReply(savedState, "Saved") },
});

const saveOne = endpoint("PUT /me/saved-pros/{user_id}", {
  access: "customer",
  summary: "Save a tradesperson; saving again changes nothing",
  request: { params: userParam },
  responses: { 200: jsonReply(savedState, "Saved") },
});

const removeSaved = endpoint("DELETE /me/saved-pros/{user_id}", {
  access: "customer",
  summary: "Remove a saved tradesperson",
  request: { params: userParam },
  responses: { 204: { description: "Removed" } },
});

const presentState = ({ userId, savedAt }: { userId: string; savedAt: Date }) => ({
  user_id: userId,
  saved_at: savedAt.toISOString(),
});

const save = endpoint("PUT /me/tradesperson-profile", {
  access: "tradesperson",
  summary: "Create or replace your professional profile",
  request: { body: jsonBody(apiProfileSchema) },
  responses: { 200: jsonReply(ownRow, "The updated profile") },
});

/** GET, PUT /me/tradesperson-profile; saved pros. */
export const tradespeopleApi = () =>
  newApi()
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
