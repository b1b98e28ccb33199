import { about } from "./intents/about.text.ts";
import { account } from "./intents/account.text.ts";
import { bookings } from "./intents/bookings.text.ts";
import { harm } from "./intents/harm.text.ts";
import { hiring } from "./intents/hiring.text.ts";
import type { Intent } from "./intents/intent.ts";
import { money } from "./intents/money.text.ts";
import { settings } from "./intents/settings.text.ts";
import { trouble } from "./intents/trouble.text.ts";
import { working } from "./intents/working.text.ts";

/** What people ask. A new screen or article needs an intent here. */
export const INTENTS: readonly Intent[] = [
  ...hiring,
  ...bookings,
  ...money,
  ...trouble,
  ...harm,
  ...account,
  ...settings,
  ...working,
  ...about,
];
