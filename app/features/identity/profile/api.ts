import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { presentFields, readBody, replySchemas } from "#app/web/field-schemas.ts";
import { requireUser } from "#kernel/actor.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import { changeName } from "../auth/index.server.ts";
import { changePostcode, changeSettings, myAccount, presentAccount, settingsOf } from "./index.server.ts";
import { changeMeBody, ownProfileFields } from "./rules/profile.schema.ts";
import { settingsBody, settingsFields } from "./rules/settings.schema.ts";

const me = z
  .object({
    id: z.string(),
    ...replySchemas(ownProfileFields, "owner"),
    email: z.string(),
    email_verified: z.boolean(),
    user_type: z.enum(["customer", "tradesperson"]),
    roles: z.array(z.enum(DESK_ROLES)),
    suspended: z.boolean(),
    rating: z.number(),
    created_at: z.string(),
  })
  .openapi("Me");

const settings = z.object(replySchemas(settingsFields, "owner")).openapi("Settings");

const readMe = endpoint("GET /me", {
  access: "user",
  summary: "Your account",
  responses: { 200: jsonReply(me, "The account") },
});

const changeMe = endpoint("PATCH /me", {
  access: "active",
  summary: "Change your name or postcode",
  request: { body: jsonBody(changeMeBody) },
  responses: { 200: jsonReply(me, "The account") },
});

const readSettings = endpoint("GET /me/settings", {
  access: "user",
  summary: "Your settings",
  responses: { 200: jsonReply(settings, "The switches") },
});

const patchSettings = endpoint("PATCH /me/settings", {
  access: "active",
  summary: "Change some of your settings",
  request: { body: jsonBody(settingsBody) },
  responses: { 200: jsonReply(settings, "The switches") },
});

/** GET and PATCH /me, GET and PATCH /me/settings. Signing up, in and out is under /api/auth. */
export const profileApi = () =>
  newApi()
    .openapi(readMe, async (c) => c.json(presentAccount(await myAccount(c.get("ctx"))), 200))
    .openapi(changeMe, async (c) => {
      const ctx = c.get("ctx");
      const { full_name, postcode } = c.req.valid("json");
      // First, because it is what can be refused.
      if (postcode !== undefined) await changePostcode(ctx, { postcode });
      if (full_name !== undefined) await changeName(ctx, { fullName: full_name });
      return c.json(presentAccount(await myAccount(ctx)), 200);
    })
    .openapi(readSettings, async (c) => {
      const { db, actor } = c.get("ctx");
      return c.json(presentFields(settingsFields, await settingsOf(db, requireUser(actor).id), "owner"), 200);
    })
    .openapi(patchSettings, async (c) => {
      const body = c.req.valid("json");
      const changed = await changeSettings(c.get("ctx"), readBody(settingsFields, body));
      return c.json(presentFields(settingsFields, changed, "owner"), 200);
    });
