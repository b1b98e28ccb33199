/** A guard, and the tests that must fail without it. */
export interface Mutation {
  guard: string;
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  project: "unit" | "db" | "process";
  tests: readonly string[];
}

const LEDGER = "app/db/sql/triggers/ledger.sql";
const GUARDS = ["app/db/ledger-guards.db.test.ts", "app/features/money/server/ledger/money-guards.db.test.ts"];

export const MUTATIONS: readonly Mutation[] = [
  {
    guard: "the entries of a ledger transaction sum to zero, checked at commit",
    file: LEDGER,
    from: "IF lines < 2 OR total <> 0 THEN",
    to: "IF false THEN",
    project: "db",
    tests: GUARDS,
  },
  {
    guard: "ledger entries are only added",
    file: LEDGER,
    from: "CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries",
    to: "CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE TRUNCATE ON ledger_entries",
    project: "db",
    tests: GUARDS,
  },
  {
    guard: "each entry changes the balance of its account",
    file: LEDGER,
    from: "INSERT INTO ledger_balances (account, balance) VALUES (new.account, 0) ON CONFLICT (account) DO NOTHING;",
    to: "RETURN NULL;",
    project: "db",
    tests: GUARDS,
  },
  {
    guard: "only the ledger's trigger writes balances",
    file: LEDGER,
    from: "FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();",
    to: "FOR EACH STATEMENT WHEN (false) EXECUTE FUNCTION refuse_change();",
    project: "db",
    tests: GUARDS,
  },
  {
    guard: "a ledger transaction moves held money of its own booking only",
    file: LEDGER,
    from: "AND account <> 'held:' || new.booking_id) THEN",
    to: "AND account <> 'held:' || new.booking_id AND false) THEN",
    project: "db",
    tests: GUARDS,
  },
  {
    guard: "no more is returned to a customer than was released",
    file: LEDGER,
    from: "IF released < 0 THEN",
    to: "IF false THEN",
    project: "db",
    tests: GUARDS,
  },
  {
    guard: "a webhook that is delivered twice is handled once",
    file: "app/features/money/server/provider/webhook-events.server.ts",
    from: "on conflict do nothing returning id",
    to: "on conflict (id, occurred_at) do update set type = excluded.type returning id",
    project: "db",
    tests: ["app/features/money/server/provider/receive-webhook.db.test.ts"],
  },
  {
    guard: "an Idempotency-Key is claimed once, whatever the partition",
    file: "app/db/sql/triggers/idempotency-keys.sql",
    from: "IF EXISTS (SELECT FROM idempotency_keys WHERE user_id = new.user_id AND key = new.key) THEN",
    to: "IF false THEN",
    project: "db",
    tests: ["server/scheduled/maintain-partitions.db.test.ts"],
  },
  {
    guard: "a booking is locked while its state changes",
    file: "app/features/bookings/server/lock-booking.server.ts",
    from: 'where(eq(bookings.id, bookingId)).for("update")',
    to: "where(eq(bookings.id, bookingId))",
    project: "db",
    tests: ["app/flows/bookings.db.test.ts", "app/flows/completion.db.test.ts"],
  },
  {
    guard: "a job is locked while quotes are sent and accepted",
    file: "app/features/jobs/server/job-changes.server.ts",
    from: 'where(eq(jobPostings.id, jobId)).for("update")',
    to: "where(eq(jobPostings.id, jobId))",
    project: "db",
    tests: ["app/features/quotes/server/quotes.db.test.ts"],
  },
  {
    guard: "a lost lease is taken again",
    file: "server/worker-lease.ts",
    from: "if (!released) void recover();",
    to: "",
    project: "db",
    tests: ["server/worker.db.test.ts"],
  },
  {
    guard: "tasks of a live process are not requeued",
    file: "server/worker-lease.ts",
    from: "at - first >= ORPHANED_AFTER",
    to: "at - first >= 0",
    project: "db",
    tests: ["server/worker.db.test.ts"],
  },
  {
    guard: "a task that a live pool does not know of is requeued",
    file: "server/worker-lost-tasks.ts",
    from: "await database.query(REQUEUE, [pools, [...known.keys()], LOST_AFTER]);",
    to: "",
    project: "db",
    tests: ["server/worker.db.test.ts"],
  },
  {
    guard: "what a call with an Idempotency-Key has made is stored with the key",
    file: "app/db/idempotent-create.server.ts",
    from: "    if (made) await tx.update(idempotencyKeys).set({ madeId: made.id }).where(sameKey);\n",
    to: "",
    project: "db",
    tests: ["app/db/idempotent-create.db.test.ts", "server/lost-reply.db.test.ts"],
  },
  {
    guard: "a request waits for a lock for a limited time",
    file: "app/db/connection-limits.ts",
    from: "    connectionTimeoutMillis: 4_500,\n    lock_timeout: 4_000,\n",
    to: "    connectionTimeoutMillis: 4_500,\n    lock_timeout: 0,\n",
    project: "db",
    tests: ["app/db/lost-connections.db.test.ts"],
  },
  {
    guard: "an agreement is refused for another revision than the current one",
    file: "app/features/quotes/rules/revision.ts",
    from: "  if (sent !== current) throw quoteChanged(changes);\n",
    to: "",
    project: "db",
    tests: ["app/flows/revisions.db.test.ts"],
  },
];
