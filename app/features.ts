import addresses from "#features/addresses/module.ts";
import analytics from "#features/analytics/module.ts";
import apiKeys from "#features/api-keys/module.ts";
import approvals from "#features/approvals/module.ts";
import assistant from "#features/assistant/module.ts";
import auth from "#features/auth/module.ts";
import bookings from "#features/bookings/module.ts";
import calendar from "#features/calendar/module.ts";
import cases from "#features/cases/module.ts";
import customers from "#features/customers/module.ts";
import disputes from "#features/disputes/module.ts";
import documents from "#features/documents/module.ts";
import expenses from "#features/expenses/module.ts";
import health from "#features/health/module.ts";
import help from "#features/help/module.ts";
import jobs from "#features/jobs/module.ts";
import messaging from "#features/messaging/module.ts";
import milestones from "#features/milestones/module.ts";
import money from "#features/money/module.ts";
import myHome from "#features/my-home/module.ts";
import notifications from "#features/notifications/module.ts";
import operators from "#features/operators/module.ts";
import portfolio from "#features/portfolio/module.ts";
import prices from "#features/prices/module.ts";
import privacy from "#features/privacy/module.ts";
import profile from "#features/profile/module.ts";
import quotes from "#features/quotes/module.ts";
import reports from "#features/reports/module.ts";
import reviews from "#features/reviews/module.ts";
import risk from "#features/risk/module.ts";
import search from "#features/search/module.ts";
import site from "#features/site/module.ts";
import subscriptions from "#features/subscriptions/module.ts";
import support from "#features/support/module.ts";
import tradespeople from "#features/tradespeople/module.ts";
import uploads from "#features/uploads/module.ts";
import verification from "#features/verification/module.ts";
import webhooks from "#features/webhooks/module.ts";
import workPhotos from "#features/work-photos/module.ts";
import type { AppModule } from "./module.ts";
import { createRegistry } from "./registry.ts";

/** Every module of the product. A new module is one line here; all other lists are derived from this one. */
export const features: readonly AppModule[] = [
  uploads,
  apiKeys,
  auth,
  profile,
  privacy,
  notifications,
  jobs,
  verification,
  quotes,
  bookings,
  addresses,
  milestones,
  money,
  disputes,
  calendar,
  reviews,
  tradespeople,
  messaging,
  documents,
  search,
  help,
  prices,
  assistant,
  analytics,
  operators,
  reports,
  subscriptions,
  support,
  risk,
  portfolio,
  webhooks,
  approvals,
  health,
  cases,
  expenses,
  customers,
  workPhotos,
  myHome,
  site,
];

export const registry = createRegistry(features);
