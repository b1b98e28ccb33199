/**
 * What every table holds of people, what of it their export contains, and what the erasure of an account does with it. The
 * export and the erasure are made from this list, and a test holds it against the real schema: a new table or column without a
 * line fails. `:person` is the person's id; conditions are SQL over the row, which is called `row`.
 *
 * A line says of each column one of these: it is `plain` (ids, states, amounts, times: nothing about a person by itself),
 * `personal`, or `secret` (personal, and in no export). What is personal is removed with its row or overwritten, unless `stays`
 * says why not.
 */
export interface TableLine {
  plain: string;
  personal?: string;
  secret?: string;
  /** Its rows in the export, by the name of their file; none: `unexported` says why. */
  exported?: readonly ExportedRows[];
  unexported?: string;
  erased: readonly Erasure[];
  /** Personal columns that an erasure leaves as they are, or leaves in some rows, and why. */
  stays?: Readonly<Record<string, string>>;
  /** Erased last, once the goodbye has been handed over: it is addressed with this. */
  last?: true;
}

export interface ExportedRows {
  file: string;
  rows: string;
  /** Left out beside what is secret: other people's. */
  without?: string;
}

export type Erasure = { rows: string; remove: true } | { rows: string; set: Readonly<Record<string, string>> };

const remove = (rows: string): Erasure => ({ rows, remove: true });
const overwrite = (rows: string, set: Record<string, string>): Erasure => ({ rows, set });

/** What stands where somebody's words stood. Long enough for every column that asks for a length. */
export const REMOVED = "Removed: this person has closed their account.";
export const FORMER = { customer: "Former customer", tradesperson: "Former tradesperson" } as const;

const removed = `'${REMOVED}'`;
const former = `(select case user_type when 'tradesperson' then '${FORMER.tradesperson}' else '${FORMER.customer}' end
  from profiles where id = :person)`;

const mine = (column = "user_id") => `row.${column} = :person`;
const eitherSide = "(row.customer_id = :person or row.tradesperson_id = :person)";
const ofMyBookings = (column = "booking_id") =>
  `row.${column} in (select id from bookings where customer_id = :person or tradesperson_id = :person)`;
const ofMyConversations =
  "row.conversation_id in (select id from conversations where participant_one_id = :person or participant_two_id = :person)";
const ofMyDisputes =
  "row.dispute_id in (select id from disputes where customer_id = :person or tradesperson_id = :person)";
const myHalfOfDispute = `row.dispute_id in (select id from disputes where
  (customer_id = :person and row.side = 'customer') or (tradesperson_id = :person and row.side = 'tradesperson'))`;
const ofMyJobs = "row.job_id in (select id from job_postings where customer_id = :person)";

const nobodys = (why: string, plain: string): TableLine => ({ plain, unexported: why, erased: [] });
/** The stand-ins for what is outside in a real installation. */
const outside = (plain: string) => nobodys("a stand-in for somebody else's books, empty in a real installation", plain);

const MONEY = "the movement of money is kept for six years after its tax year, without names";

/** In the order in which an erasure goes through them. */
export const PERSONAL_DATA: Readonly<Record<string, TableLine>> = {
  // ——— Signing in
  sessions: {
    plain: "id user_id expires_at created_at updated_at",
    personal: "ip_address user_agent",
    secret: "token",
    exported: [{ file: "sign-ins", rows: mine() }],
    erased: [remove(mine())],
  },
  auth_accounts: {
    plain: "id user_id provider_id access_token_expires_at refresh_token_expires_at scope created_at updated_at",
    secret: "account_id access_token refresh_token id_token password",
    unexported: "secrets that nobody should carry around",
    erased: [remove(mine())],
  },
  auth_tokens: {
    plain: "id expires_at created_at updated_at",
    secret: "identifier value",
    unexported: "secrets that nobody should carry around",
    erased: [
      remove(`strpos(row.value, :person::text) > 0 or strpos(row.identifier, :person::text) > 0
        or strpos(row.value, (select email from users where id = :person)) > 0
        or strpos(row.identifier, (select email from users where id = :person)) > 0`),
    ],
  },
  two_factors: {
    plain: "id user_id verified failed_verification_count locked_until",
    secret: "secret backup_codes",
    unexported: "secrets that nobody should carry around",
    erased: [remove(mine())],
  },
  user_roles: {
    plain: "id user_id role created_at",
    exported: [{ file: "roles", rows: mine() }],
    erased: [remove(mine())],
  },
  user_settings: {
    plain: "user_id email_notifications quote_updates new_messages profile_visible show_reviews dark_mode updated_at",
    exported: [{ file: "settings", rows: mine() }],
    erased: [remove(mine())],
  },
  data_exports: {
    plain: "id user_id requested_at done total bytes ready_at failed_at expires_at",
    exported: [{ file: "exports", rows: mine() }],
    erased: [remove(mine())],
  },
  idempotency_keys: {
    plain: "user_id key status content_type created_at claimed_at finished_at",
    secret: "fingerprint body",
    unexported: "answers that are in the other files, kept for a day",
    erased: [remove(mine())],
  },
  user_events: {
    plain: "id user_id type payload created_at publishing",
    unexported: "ids of what is in the other files, kept for a week",
    erased: [remove(mine())],
  },

  // ——— What others see
  profiles: {
    plain: "id user_type suspended_at closed_at rating_sum review_count first_paid_at created_at",
    personal: "full_name avatar_url postcode latitude longitude suspended_for",
    exported: [{ file: "profile", rows: mine("id") }],
    erased: [
      overwrite(mine("id"), {
        full_name: former,
        avatar_url: "null",
        postcode: "null",
        latitude: "null",
        longitude: "null",
        suspended_for: "null",
      }),
    ],
  },
  tradesperson_profiles: {
    plain: "id user_id trade hourly_rate_min hourly_rate_max verified created_at",
    personal: "bio years_experience specialties service_areas",
    exported: [{ file: "tradesperson-profile", rows: mine() }],
    erased: [remove(mine())],
  },
  tradesperson_listings: {
    plain: "user_id trade rate rating review_count score created_at changed_at",
    personal: "point cell areas head words",
    unexported: "made of the profile, for searches",
    erased: [remove(mine())],
  },
  search_words: {
    plain: "",
    personal: "word",
    unexported: "words out of many profiles; nobody's by themselves",
    erased: [],
    stays: { word: "`forgetWords` removes those that stood in no other profile" },
  },
  saved_pros: {
    plain: "user_id tradesperson_id created_at",
    exported: [{ file: "saved-professionals", rows: mine() }],
    erased: [remove("row.user_id = :person or row.tradesperson_id = :person")],
  },

  profile_views: {
    plain: "user_id",
    personal: "day views",
    exported: [{ file: "profile-views", rows: mine() }],
    erased: [remove(mine())],
  },

  // ——— Checks
  verification_files: {
    plain: "id user_id kind check_id type bytes created_at stored_at",
    personal: "name",
    secret: "fingerprint",
    exported: [{ file: "check-files", rows: mine() }],
    erased: [remove(mine())],
  },
  verification_checks: {
    plain: "id user_id kind cover_amount status checked_by decided_at expires_at reminded_days created_at",
    personal: "reference register source reason",
    exported: [{ file: "checks", rows: mine(), without: "checked_by" }],
    erased: [remove(mine())],
  },
  business_details: {
    plain: "user_id type completed_at created_at updated_at",
    personal: "name company_number phone",
    exported: [{ file: "business", rows: mine() }],
    erased: [remove(mine())],
  },

  // ——— Notifications
  notifications: {
    plain: "id user_id kind path subject count created_at read_at mailed_at",
    personal: "values",
    exported: [{ file: "notifications", rows: mine() }],
    erased: [remove(mine())],
    stays: { values: "what others were told is theirs; names and quoted words are taken out of it (`scrub`)" },
  },
  push_subscriptions: {
    plain: "id user_id created_at",
    personal: "endpoint",
    secret: "p256dh auth",
    exported: [{ file: "devices", rows: mine() }],
    erased: [remove(mine())],
  },

  // ——— Calendar
  working_hours: {
    plain: "user_id",
    personal: "weekday starts_at ends_at",
    exported: [{ file: "working-hours", rows: mine() }],
    erased: [remove(mine())],
  },
  time_off: {
    plain: "id user_id created_at",
    personal: "first_day last_day note",
    exported: [{ file: "time-off", rows: mine() }],
    erased: [remove(mine())],
  },
  calendar_links: {
    plain: "user_id version",
    unexported: "counts links; says nothing else",
    erased: [remove(mine())],
  },

  // ——— Work
  job_photos: {
    plain: "id job_id place bytes width height created_at",
    personal: "caption",
    exported: [{ file: "job-photos", rows: ofMyJobs }],
    erased: [remove(ofMyJobs)],
  },
  job_postings: {
    plain:
      "id customer_id category budget_min budget_max preferred_start_date status visible_at expires_at reminded_at created_at customer_paid customer_top_rated",
    personal: "title description postcode outward_code latitude longitude words tokens",
    exported: [{ file: "jobs", rows: mine("customer_id"), without: "words tokens" }],
    erased: [
      overwrite(mine("customer_id"), {
        title: "row.category || ' job'",
        description: removed,
        postcode: "''",
        outward_code: "''",
        latitude: "null",
        longitude: "null",
      }),
    ],
    stays: { words: "made by the database of the others", tokens: "made by the database of the others" },
  },
  quote_templates: {
    plain: "id tradesperson_id created_at updated_at",
    personal: "name message availability lines shares",
    exported: [{ file: "quote-templates", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quote_lines: {
    plain: "id tradesperson_id amount created_at",
    personal: "text",
    exported: [{ file: "quote-lines", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quotes: {
    plain: "id job_id tradesperson_id amount status expires_at created_at updated_at",
    personal: "message milestones",
    exported: [
      { file: "quotes", rows: mine("tradesperson_id") },
      { file: "quotes-received", rows: ofMyJobs },
    ],
    erased: [
      overwrite(mine("tradesperson_id"), {
        message: removed,
        milestones: `(select jsonb_agg(part || jsonb_build_object('title', 'Part ' || place, 'description', null) order by place)
          from jsonb_array_elements(row.milestones) with ordinality as parts (part, place))`,
      }),
    ],
  },
  bookings: {
    plain:
      "id job_id quote_id customer_id tradesperson_id amount status deposit_paid scheduled_date express_request_at answer_by completed_at approved_at released_at cancelled_at review_asked_at created_at",
    personal: "cancel_reason",
    exported: [{ file: "bookings", rows: eitherSide }],
    erased: [overwrite(eitherSide, { cancel_reason: "null" })],
  },
  date_proposals: {
    plain: "id booking_id day status created_at answered_at",
    exported: [{ file: "proposed-dates", rows: ofMyBookings() }],
    erased: [],
  },
  milestone_plans: {
    plain: "booking_id version proposed_at approved_at",
    exported: [{ file: "milestone-plans", rows: ofMyBookings() }],
    erased: [],
  },
  payment_milestones: {
    plain:
      "id booking_id milestone_index amount platform_fee_amount due_date paid_at released_at status replaced_at created_at",
    personal: "title description failure",
    exported: [{ file: "milestones", rows: ofMyBookings() }],
    erased: [
      overwrite(ofMyBookings(), { failure: "null" }),
      overwrite("row.booking_id in (select id from bookings where tradesperson_id = :person)", {
        title: "'Part ' || (row.milestone_index + 1)",
        description: "null",
      }),
    ],
  },

  // ——— Subscriptions
  job_alert_matches: {
    plain: "alert_id job_id user_id created_at told_at",
    exported: [{ file: "alert-matches", rows: mine() }],
    erased: [remove(mine())],
  },
  job_digests: {
    plain: "user_id day jobs created_at",
    exported: [{ file: "alert-digests", rows: mine() }],
    erased: [remove(mine())],
  },
  job_alerts: {
    plain: "id user_id frequency by_email by_push paused_at created_at cells",
    personal: "categories location latitude longitude radius_miles budget_min budget_max",
    exported: [{ file: "job-alerts", rows: mine(), without: "cells" }],
    erased: [remove(mine())],
  },
  visits: {
    plain: "id plan_id number planned_day day booking_id skipped_at created_at",
    exported: [
      {
        file: "visits",
        rows: "row.plan_id in (select id from visit_plans where customer_id = :person or tradesperson_id = :person)",
      },
    ],
    erased: [],
  },
  visit_plans: {
    plain:
      "id customer_id tradesperson_id booking_id category amount frequency first_day next_number next_day status answer_by express_request_at paused_by answered_at ended_at created_at",
    personal: "title description postcode pause_reason",
    exported: [{ file: "visit-plans", rows: eitherSide }],
    erased: [
      overwrite(mine("customer_id"), { title: "row.category || ' visits'", description: removed, postcode: "''" }),
      overwrite(eitherSide, { pause_reason: "null" }),
    ],
  },

  // ——— Messages
  attachments: {
    plain: "id conversation_id uploader_id message_id place kind bytes width height created_at stored_at",
    personal: "name description",
    exported: [{ file: "attachments", rows: ofMyConversations }],
    erased: [remove(mine("uploader_id"))],
  },
  messages: {
    plain: "id conversation_id sender_id read removed_at created_at",
    personal: "content",
    exported: [{ file: "messages", rows: ofMyConversations }],
    erased: [overwrite(mine("sender_id"), { content: removed })],
    stays: { content: "what the other person wrote is theirs" },
  },
  conversations: {
    plain: "id participant_one_id participant_two_id job_id created_at updated_at",
    exported: [
      { file: "conversations", rows: "(row.participant_one_id = :person or row.participant_two_id = :person)" },
    ],
    erased: [],
  },
  blocks: {
    plain: "blocker_id blocked_id created_at",
    exported: [{ file: "blocked-people", rows: mine("blocker_id") }],
    erased: [remove("row.blocker_id = :person or row.blocked_id = :person")],
  },

  // ——— Reviews, disputes, reports
  reviews: {
    plain: "id booking_id reviewer_id reviewee_id rating replied_at removed_at removed_for created_at",
    personal: "comment reply",
    exported: [
      { file: "reviews-given", rows: mine("reviewer_id") },
      { file: "reviews-received", rows: mine("reviewee_id") },
    ],
    erased: [overwrite(mine("reviewee_id"), { reply: "null", replied_at: "null" })],
    stays: { comment: "reviews stay, under “Former customer” or “Former tradesperson”, so that ratings remain true" },
  },
  dispute_offers: {
    plain: "id dispute_id side refund_amount held_amount created_at",
    personal: "message",
    exported: [{ file: "dispute-offers", rows: ofMyDisputes }],
    erased: [overwrite(myHalfOfDispute, { message: "null" })],
  },
  dispute_evidence: {
    plain: "id dispute_id side type bytes message_id created_at",
    personal: "note",
    secret: "fingerprint",
    exported: [{ file: "dispute-evidence", rows: ofMyDisputes }],
    erased: [remove(myHalfOfDispute)],
  },
  disputes: {
    plain:
      "id booking_id customer_id tradesperson_id raised_by raised_by_type reason status due_at reminded_of answered_at escalated_by escalated_at conversation_opened_at conversation_opened_by mailed_at outcome refund_amount release_amount accepted_offer_id decided_by ended_at created_at",
    personal: "description answer decision_reason",
    exported: [{ file: "disputes", rows: eitherSide, without: "decided_by" }],
    erased: [
      overwrite(mine("raised_by"), { description: removed }),
      overwrite(`${eitherSide} and row.raised_by <> :person and row.answer is not null`, { answer: removed }),
    ],
    stays: {
      decision_reason: "why money was divided as it was, in the operators' words; names are taken out (`scrub`)",
    },
  },
  report_photos: {
    plain: "report_id created_at",
    secret: "bytes",
    unexported: "the photo itself is among the files while it is shown",
    erased: [remove("row.report_id in (select id from reports where reported_id = :person)")],
  },
  reports: {
    plain:
      "id number reporter_id reported_id subject subject_id reason status outcome decided_by decided_at appealed_by appealed_at final_outcome final_by final_at created_at",
    personal: "excerpt details decision appeal final_decision",
    exported: [
      {
        file: "reports-made",
        rows: mine("reporter_id"),
        without: "decided_by final_by appeal appealed_by final_decision",
      },
      {
        file: "reports-about-you",
        rows: `${mine("reported_id")} and row.status <> 'open'`,
        without: "reporter_id details decided_by final_by",
      },
    ],
    erased: [
      overwrite(mine("reporter_id"), { details: "null" }),
      overwrite(mine("reported_id"), { excerpt: "null" }),
      overwrite(mine("appealed_by"), { appeal: removed }),
    ],
    stays: {
      decision: "the operators' words, kept for six years; names are taken out (`scrub`)",
      final_decision: "the operators' words, kept for six years; names are taken out (`scrub`)",
    },
  },
  support_threads: {
    plain: "id user_id waiting_since seen_at created_at updated_at",
    exported: [{ file: "support", rows: mine() }],
    erased: [remove(mine())],
  },
  support_messages: {
    plain: "id thread_id sender_id from_team created_at",
    personal: "content",
    exported: [
      {
        file: "support-messages",
        rows: "row.thread_id in (select id from support_threads where user_id = :person)",
        without: "sender_id",
      },
    ],
    erased: [remove("row.thread_id in (select id from support_threads where user_id = :person)")],
    stays: { content: "what a team member wrote to somebody else belongs to that conversation" },
  },

  // ——— Money
  money_intents: {
    plain:
      "id kind booking_id milestone_id user_id amount platform_fee_amount idempotency_key status provider_id provider_payment_id provider_charge_id created_at updated_at",
    personal: "url request failure",
    exported: [{ file: "payments", rows: ofMyBookings(), without: "idempotency_key request url" }],
    erased: [overwrite(ofMyBookings(), { url: "null", request: "null", failure: "null" })],
  },
  chargebacks: {
    plain: "id booking_id intent_id amount status reason evidence_due_by created_at updated_at",
    exported: [{ file: "chargebacks", rows: ofMyBookings() }],
    erased: [],
  },
  payment_accounts: {
    plain:
      "user_id stripe_account_id charges_enabled payouts_enabled requirements_currently_due disabled_reason requirements_deadline updated_at",
    personal: "stripe_customer_id",
    secret: "bank_fingerprint",
    exported: [{ file: "payment-provider", rows: mine() }],
    erased: [overwrite(mine(), { bank_fingerprint: "null", requirements_currently_due: "'{}'" })],
    stays: { stripe_customer_id: "until the provider has been told to forget them (`finishDeletion`)" },
  },
  payment_methods: {
    plain: "id user_id stripe_payment_method_id is_default created_at removed_at",
    personal: "brand last4 exp_month exp_year",
    secret: "fingerprint",
    exported: [{ file: "cards", rows: mine() }],
    erased: [
      overwrite(mine(), {
        brand: "'removed'",
        last4: "'0000'",
        exp_month: "1",
        exp_year: "2000",
        fingerprint: "null",
        is_default: "false",
        removed_at: "coalesce(row.removed_at, now())",
      }),
    ],
  },
  payouts: {
    plain: "id user_id stripe_payout_id amount state arrival_date automatic failure created_at updated_at",
    exported: [{ file: "payouts", rows: mine() }],
    erased: [],
  },
  seller_details: {
    plain: "user_id kind created_at updated_at",
    secret: "sealed",
    exported: [{ file: "tax-details", rows: mine() }],
    erased: [
      remove(`${mine()} and not exists (select from ledger_entries where account = 'payable:' || :person::text)`),
    ],
    stays: {
      sealed: "who was paid is kept for the tax office, encrypted, for six years, and then removed (`forgetSellers`)",
    },
  },
  documents: {
    plain: "id kind number owner_id booking_id source year amount created_at",
    personal: "title words content",
    exported: [{ file: "documents", rows: mine("owner_id") }],
    erased: [
      overwrite(`${mine("owner_id")} and row.kind in ('statement', 'tax_report')`, {
        content: `row.content || jsonb_build_object('facts', '[]'::jsonb, 'parties',
          jsonb_build_array(jsonb_build_object('label', 'Tradesperson', 'name', ${former})))`,
      }),
    ],
    stays: {
      title: `${MONEY} (\`scrub\`)`,
      words: `${MONEY} (\`scrub\`)`,
      content: `${MONEY} (\`scrub\`)`,
    },
  },
  ledger_transactions: {
    plain: "id key kind booking_id created_at",
    exported: [{ file: "ledger", rows: ofMyBookings() }],
    erased: [],
  },
  ledger_entries: nobodys("lines of what is in the ledger's file", "id transaction_id account amount created_at"),
  ledger_balances: nobodys("sums of what is in the ledger's file", "account balance"),
  webhook_events: {
    plain: "id type status failure created_at handled_at",
    personal: "payload",
    unexported: "what the provider told us; what came of it is in the other files",
    erased: [],
    stays: { payload: "those that name the person are emptied (`finishDeletion`)" },
  },

  // ——— What was done
  status_events: {
    plain: "id entity entity_id event from_status to_status actor_kind actor_id created_at",
    personal: "detail",
    exported: [{ file: "what-you-did", rows: mine("actor_id") }],
    erased: [overwrite(`${mine("actor_id")} and row.detail is not null`, { detail: "null" })],
    stays: { detail: "what others did is theirs" },
  },
  audit_log: {
    plain: "id actor_id act subject subject_id person_id request_id created_at",
    personal: "reason before after",
    exported: [{ file: "decisions-about-you", rows: mine("person_id"), without: "actor_id request_id" }],
    erased: [overwrite(mine("person_id"), { reason: removed, before: "null", after: "null" })],
  },

  // ——— The account itself
  users: {
    plain: "id user_type created_at updated_at",
    personal: "name email email_verified image two_factor_enabled",
    exported: [{ file: "account", rows: mine("id") }],
    erased: [
      overwrite(mine("id"), {
        name: former,
        email: "'closed-' || row.id || '@account.invalid'",
        email_verified: "false",
        image: "null",
        two_factor_enabled: "false",
      }),
    ],
    last: true,
  },

  // ——— Nobody's
  drafts: nobodys("of visitors, who are nobody yet; gone within a day", "id kind content created_at"),
  document_counters: nobodys("numbers only", "kind last"),
  documents_due: nobodys("keys of bookings and movements only", "source created_at"),
  provider_transactions: nobodys("amounts and the provider's ids", "id source type amount fee created_at seen_at"),
  reconciliations: nobodys(
    "sums of the whole house",
    "id since read_until started_at reading_since finished_at checked differences ledger_balance provider_balance",
  ),
  reconciliation_differences: nobodys(
    "amounts and ids of movements",
    "id reconciliation_id kind reference provider_amount ledger_amount provider_ids ledger_keys moved_at",
  ),
  daily_rounds: nobodys("when a round began", "name started_at"),
  kept_keys: nobodys("the house's own keys", "name value created_at"),
  postcodes: nobodys("a public directory", "postcode latitude longitude ended_on"),
  postcode_imports: nobodys("how far a file was read", "fingerprint bytes rows started_at finished_at"),
  rate_limits: nobodys("hashes that lead back to nobody, for an hour at most", "key points expire"),
  sandbox_clock: nobodys("the demo's clock", "one offset_ms"),
  sandbox_mails: outside("id recipient subject text html headers created_at"),
  "sandbox_stripe.balances": outside("account available"),
  "sandbox_stripe.deliveries": outside("id seq event_id plan status attempts last_error created_at delivered_at"),
  "sandbox_stripe.events": outside("id seq type created body"),
  "sandbox_stripe.faults": outside("kind remaining"),
  "sandbox_stripe.objects": outside("id seq kind account created body hidden refs"),
  "sandbox_stripe.replies": outside("account key fingerprint status body request_id created_at"),
  "sandbox_stripe.secrets": outside("name value created_at"),
};

/** The columns that a list of the table above names. */
export const columnsIn = (list: string | undefined): string[] => (list ?? "").split(/\s+/).filter(Boolean);
