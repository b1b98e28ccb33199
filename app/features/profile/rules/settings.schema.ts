import { z } from "zod";
import { texts } from "./texts.ts";

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
  setting: z.enum(Object.keys(DEFAULT_SETTINGS) as (keyof AccountSettings)[], { error: texts.chooseSetting }),
  on: z
    .enum(["on"])
    .optional()
    .transform((value) => value === "on"),
});

const onOrOff = z.boolean({ error: texts.switchIsTrueOrFalse }).optional();

/** Some of the settings, in the API. */
export const settingsBody = z.strictObject({
  email_notifications: onOrOff,
  quote_updates: onOrOff,
  new_messages: onOrOff,
  profile_visible: onOrOff,
  show_reviews: onOrOff,
  dark_mode: onOrOff,
});
