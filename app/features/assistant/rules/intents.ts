import { about } from "./intents/about.ts";
import { account } from "./intents/account.ts";
import { bookings } from "./intents/bookings.ts";
import { harm } from "./intents/harm.ts";
import { hiring } from "./intents/hiring.ts";
import type { Intent } from "./intents/intent.ts";
import { money } from "./intents/money.ts";
import { settings } from "./intents/settings.ts";
import { trouble } from "./intents/trouble.ts";
import { working } from "./intents/working.ts";

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
