import approvals from "#features/approvals/module.ts";
import bookings from "#features/bookings/module.ts";
import business from "#features/business/module.ts";
import desk from "#features/desk/module.ts";
import disputes from "#features/disputes/module.ts";
import documents from "#features/documents/module.ts";
import guide from "#features/guide/module.ts";
import identity from "#features/identity/module.ts";
import jobs from "#features/jobs/module.ts";
import messaging from "#features/messaging/module.ts";
import money from "#features/money/module.ts";
import myHome from "#features/my-home/module.ts";
import notifications from "#features/notifications/module.ts";
import quotes from "#features/quotes/module.ts";
import reports from "#features/reports/module.ts";
import reviews from "#features/reviews/module.ts";
import risk from "#features/risk/module.ts";
import search from "#features/search/module.ts";
import subscriptions from "#features/subscriptions/module.ts";
import tradespeople from "#features/tradespeople/module.ts";
import uploads from "#features/uploads/module.ts";
import verification from "#features/verification/module.ts";
import webhooks from "#features/webhooks/module.ts";
import type { AppModule, ModulePart } from "./module.ts";
import { createRegistry } from "./registry.ts";

/** Every module of the product. A new module is one line here; all other lists are derived from this one. */
const modules: readonly AppModule[] = [
  uploads,
  identity,
  notifications,
  jobs,
  verification,
  quotes,
  bookings,
  money,
  disputes,
  reviews,
  tradespeople,
  messaging,
  documents,
  search,
  guide,
  desk,
  reports,
  subscriptions,
  risk,
  webhooks,
  approvals,
  business,
  myHome,
];

/** What the modules and their parts declare. */
export const features: readonly ModulePart[] = modules.flatMap((module) => [module, ...(module.parts ?? [])]);

export const registry = createRegistry(features);
