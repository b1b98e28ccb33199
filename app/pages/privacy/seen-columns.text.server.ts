import { VISIBLE_DAYS } from "#features/bookings/addresses/rules/address.policy.ts";
import type { Audience, Seen } from "#kernel/data-uses.ts";

/** Who sees it: a row of the page for each, in this order. Everybody sees different things of tradespeople and of customers. */
export const AUDIENCE_ROWS: readonly { who: string; by: Audience; of?: Seen["of"] }[] = [
  {
    who: "Anyone, if you are a verified tradesperson (if you are not verified: anyone who is signed in)",
    by: "everyone",
    of: "tradesperson",
  },
  { who: "Anyone, if you are a customer who writes a review", by: "everyone", of: "customer" },
  { who: "Tradespeople who are signed in, if you are a customer with an open job", by: "tradespeople" },
  { who: "The customer you quote for", by: "customer" },
  { who: "The tradesperson you book", by: "booked" },
  { who: "The other person in a booking", by: "booking" },
  { who: "The other person in a conversation", by: "conversation" },
  { who: "The other person in a dispute", by: "dispute" },
  { who: "Our team, when it answers you, decides something or looks for a fault", by: "team" },
  { who: "The customer’s bank, through Stripe, if it takes a payment back", by: "bank" },
];

/**
 * What the columns that others see are called, in the order in which the page lists them: each name with its tables and their columns. A table
 * that begins with an audience is for that audience only.
 */
export const COLUMN_NAMES: readonly { name: string; of: Readonly<Record<string, string>> }[] = [
  { name: "name", of: { profiles: "full_name" } },
  {
    name: "first name and initial, or “A customer” if **Show reviews publicly** is off in their settings",
    of: { profiles: "full_name(short)" },
  },
  { name: "photo", of: { profiles: "avatar_url" } },
  { name: "email address", of: { users: "email" } },
  { name: "the first part of the postcode", of: { profiles: "postcode(part)" } },
  { name: "postcode", of: { profiles: "postcode" } },
  { name: "trade", of: { tradesperson_profiles: "trade" } },
  { name: "description of themselves", of: { tradesperson_profiles: "bio" } },
  { name: "years of experience", of: { tradesperson_profiles: "years_experience" } },
  { name: "specialties", of: { tradesperson_profiles: "specialties" } },
  { name: "areas", of: { tradesperson_profiles: "service_areas" } },
  { name: "rates", of: { tradesperson_profiles: "hourly_rate_min" } },
  { name: "rating", of: { profiles: "rating_sum" } },
  { name: "whether they have paid for a job here before", of: { profiles: "first_paid_at" } },
  { name: "checks with dates and sources", of: { verification_checks: "kind source decided_at expires_at" } },
  {
    name: "the numbers and documents of checks",
    of: { verification_checks: "reference reason", "team:verification_checks": "source", verification_files: "name" },
  },
  { name: "photos of work with their captions", of: { portfolio_items: "caption" } },
  { name: "reviews", of: { reviews: "comment" } },
  { name: "replies to reviews", of: { reviews: "reply" } },
  {
    name: "the name, logo, address, company number and VAT number of the business",
    of: { business_details: "name logo company_number address_line1 address_line2 town postcode vat_number" },
  },
  { name: "the telephone number of the business", of: { business_details: "phone" } },
  { name: "the text of jobs", of: { job_postings: "title description details" } },
  { name: "photos of jobs with their captions", of: { job_photos: "caption" } },
  { name: "photos of the job", of: { job_photos: "place" } },
  { name: "the budget", of: { job_postings: "budget_min" } },
  { name: "the first part of the job’s postcode", of: { job_postings: "postcode(part)" } },
  { name: "the full postcode of the job", of: { job_postings: "postcode" } },
  {
    name: `the address, access notes and telephone number that you give for the booking, from when it is confirmed until ${VISIBLE_DAYS} days after the work is complete`,
    of: { booking_addresses: "line1 line2 town postcode access_notes phone" },
  },
  {
    name: "quotes with everything in them, and what they were before their edits",
    of: { quotes: "amount message lines milestones duration guarantee files", quote_versions: "content" },
  },
  { name: "milestones", of: { payment_milestones: "title description" } },
  { name: "changes of the agreed work and its price", of: { booking_changes: "lines reason start_words" } },
  { name: "why a change was declined", of: { booking_changes: "decline_reason" } },
  { name: "the times at which they can come", of: { working_hours: "weekday(free)" } },
  { name: "photos of the work", of: { booking_photos: "moment" } },
  { name: "what was agreed about regular visits", of: { visit_plans: "title description postcode pause_reason" } },
  {
    name: "why a booking was cancelled or the work is not finished",
    of: { bookings: "cancel_reason not_finished_reason" },
  },
  { name: "what they say about a visit when nobody was in", of: { no_access_reports: "note reason" } },
  { name: "what they say about a visit that is said to be missed", of: { no_show_contests: "reason" } },
  { name: "messages, with files", of: { messages: "content", attachments: "name description" } },
  { name: "whether messages have been read", of: { messages: "read" } },
  {
    name: "messages, when one of you reports one or shares the conversation in a dispute",
    of: { messages: "content(shared)" },
  },
  {
    name: "what you write, show and offer in it",
    of: { disputes: "description answer", dispute_offers: "message repeat_what", dispute_evidence: "note" },
  },
  {
    name: "what we ask for, and why we decided as we did",
    of: { disputes: "decision_reason", dispute_requests: "what" },
  },
  {
    name: "disputes",
    of: {
      "team:disputes": "description answer decision_reason",
      "team:dispute_requests": "what",
      "team:dispute_offers": "message repeat_what",
      "team:dispute_evidence": "note",
    },
  },
  { name: "reports and appeals", of: { reports: "excerpt details appeal" } },
  { name: "suspensions", of: { suspensions: "facts appeal", profiles: "suspended_for" } },
  {
    name: "what you write to us",
    of: {
      support_messages: "content",
      support_files: "name",
      support_threads: "visitor_name visitor_email subject",
      privacy_complaints: "name email content answer",
    },
  },
  { name: "how our team judges its answers to them", of: { ticket_reviews: "note" } },
  { name: "receipts, invoices and agreements", of: { documents: "title" } },
  { name: "the agreement", of: { documents: "content" } },
  { name: "tax details", of: { seller_details: "sealed" } },
  {
    name: "the bank, country and last 4 digits of the account that is paid",
    of: { payment_accounts: "bank_last4 bank_name bank_country" },
  },
  {
    name: "its own notes, decisions and signals of risk",
    of: {
      risk_signals: "sentence",
      desk_notes: "text",
      case_notes: "text",
      cases: "title tags",
      audit_log: "reason before after",
      approvals: "reason note",
      viewings: "reason",
    },
  },
];

export const NOBODY = "Nobody else";
/** What nobody else sees on the site, with its tables. */
export const PRIVATE_TABLES: readonly { name: string; tables: string }[] = [
  { name: "saved addresses", tables: "addresses" },
  { name: "templates of quotes", tables: "quote_templates" },
  { name: "notes about customers", tables: "customer_records" },
  { name: "what you enter in your calendar", tables: "time_off own_appointments" },
  { name: "the addresses of your own calendars", tables: "outside_calendars" },
  { name: "expenses and trips", tables: "expenses trips" },
  { name: "job alerts", tables: "job_alerts" },
];
