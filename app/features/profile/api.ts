import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { changeName } from "#features/auth/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import {
  changePostcode,
  changeSettings,
  myAccount,
  presentAccount,
  presentSettings,
  settingsOf,
} from "./index.server.ts";
import { changeMeBody } from "./rules/profile.schema.ts";
import { settingsBody } from "./rules/settings.schema.ts";

const me = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    user_type: z.enum(["customer", "tradesperson"]),
    avatar_url: z.string().nullable(),
    postcode: z.string().nullable(),
    roles: z.array(z.enum(DESK_ROLES)),
    suspended: z.boolean(),
    rating: z.number(),
    review_count: z.number().int(),
    created_at: z.string(),
  })
  .openapi("Me");

const settings = z
  .object({
    email_notifications: z.boolean(),
    quote_updates: z.boolean(),
    new_messages: z.boolean(),
    profile_visible: z.boolean(),
    show_reviews: z.boolean(),
    dark_mode: z.boolean(),
  })
  .openapi("Settings");

const readMe = endpoint({
  access: "user",
  method: "get",
  path: "/me",
  summary: "Your account",
  responses: { 200: jsonReply(me, "The account") },
});

const changeMe = endpoint({
  access: "active",
  method: "patch",
  path: "/me",
  summary: "Change your name or postcode",
  request: { body: jsonBody(changeMeBody) },
  responses: { 200: jsonReply(me, "The account") },
});

const readSettings = endpoint({
  access: "user",
  method: "get",
  path: "/me/settings",
  summary: "Your settings",
  responses: { 200: jsonReply(settings, "The switches") },
});

const patchSettings = endpoint({
  access: "active",
  method: "patch",
  path: "/me/settings",
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
      if (full_name !== undefined) await changeName(ctx, { fullName: full_name });
      if (postcode !== undefined) await changePostcode(ctx, { postcode });
      return c.json(presentAccount(await myAccount(ctx)), 200);
    })
    .openapi(readSettings, async (c) => {
      const { db, actor } = c.get("ctx");
      return c.json(presentSettings(await settingsOf(db, requireUser(actor).id)), 200);
    })
    .openapi(patchSettings, async (c) => {
      const body = c.req.valid("json");
      const changed = await changeSettings(c.get("ctx"), {
        ...(body.email_notifications !== undefined && { emailNotifications: body.email_notifications }),
        ...(body.quote_updates !== undefined && { quoteUpdates: body.quote_updates }),
        ...(body.new_messages !== undefined && { newMessages: body.new_messages }),
        ...(body.profile_visible !== undefined && { profileVisible: body.profile_visible }),
        ...(body.show_reviews !== undefined && { showReviews: body.show_reviews }),
        ...(body.dark_mode !== undefined && { darkMode: body.dark_mode }),
      });
      return c.json(presentSettings(changed), 200);
    });
