import { z } from "zod";
import { bodySchemas } from "#app/web/field-schemas.ts";
import { defineFields } from "#kernel/fields.ts";

/** The default settings. */
export const DEFAULT_SETTINGS = {
  emailNotifications: true,
  quoteUpdates: true,
  newMessages: true,
  profileVisible: true,
  showReviews: true,
  darkMode: false,
} as const;

export type AccountSettings = { -readonly [Name in keyof typeof DEFAULT_SETTINGS]: boolean };

/** The form of one switch. */
export const switchSchema = z.object({
  setting: z.enum(Object.keys(DEFAULT_SETTINGS) as (keyof AccountSettings)[], { error: "Choose a setting" }),
  on: z
    .enum(["on"])
    .optional()
    .transform((value) => value === "on"),
});

/** A switch, which only its owner sees. */
const ownSwitch = <const Api extends string>(api: Api) => ({
  audience: [],
  api,
  body: z.boolean({ error: "A switch must be true or false" }),
  reply: z.boolean(),
});

/** The columns of somebody's settings. */
export const settingsFields = defineFields({
  of: "anyone",
  viewers: { owner: "owner" },
  fields: {
    userId: { audience: null },
    emailNotifications: ownSwitch("email_notifications"),
    quoteUpdates: ownSwitch("quote_updates"),
    newMessages: ownSwitch("new_messages"),
    profileVisible: ownSwitch("profile_visible"),
    showReviews: ownSwitch("show_reviews"),
    darkMode: ownSwitch("dark_mode"),
    updatedAt: { audience: null },
  },
});

/** Some of the settings, in the API. */
export const settingsBody = z.strictObject(bodySchemas(settingsFields)).partial();
