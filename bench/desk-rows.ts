import type { Part } from "../scripts/seed/large-parts.ts";
import type { TextCounts } from "../scripts/seed/large-texts.ts";
import { money } from "./desk-money.ts";
import { people, work } from "./desk-people.ts";
import { decided, talk } from "./desk-talk.ts";

/** The tables that are written; their indexes are made afterwards. */
export const TABLES = [
  "users",
  "terms_agreements",
  "profiles",
  "tradesperson_profiles",
  "business_details",
  "addresses",
  "identity_signals",
  "payment_accounts",
  "job_postings",
  "quotes",
  "bookings",
  "booking_addresses",
  "money_intents",
  "ledger_transactions",
  "ledger_entries",
  "ledger_balances",
  "documents",
  "reviews",
  "conversations",
  "messages",
  "notifications",
  "status_events",
  "audit_log",
  "verification_checks",
  "reports",
  "suspensions",
  "account_holds",
  "support_threads",
  "support_messages",
  "privacy_complaints",
  "no_show_contests",
  "disputes",
  "webhook_events",
  "chargebacks",
  "cases",
  "user_roles",
  "daily_figures",
];

/**
 * The rows of bench/desk.ts: a million people with what they have done, and 200,000 cases that are closed. What waits is opened afterwards by the
 * product's own triggers (desk-waiting.ts). Every run makes the same rows, with dates relative to the current time.
 */
export const rowParts = (textCounts: TextCounts): Part[] => [
  ...people(textCounts),
  ...work(textCounts),
  ...money(),
  ...talk(textCounts),
  ...decided(),
];
