import { verifyPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { registry } from "#app/features.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { testSealing } from "#app/testing/sealing.ts";
import type { Database } from "#db/client.server.ts";
import { approvals } from "#db/schema/approvals.ts";
import { auditDocuments, issueDocuments } from "#features/documents/index.server.ts";
import { gasSign } from "#features/jobs/rules/gas-signs.ts";
import { auditStoredStates } from "#features/money/server/reconciliation/audit-stored-states.server.ts";
import { evaluateAllRules } from "#features/risk/index.server.ts";
import { DAY } from "#kernel/clock.ts";
import { isWorkingDay } from "#kernel/working-days.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { loadDemo } from "./write.ts";

const one = testDatabase();
const other = testDatabase();
const now = new Date();

async function rowsOf<Row>(database: Database, query: string): Promise<Row[]> {
  return (await database.db.execute(sql.raw(query))).rows as Row[];
}
const idsOf = (database: Database, table: string) => rowsOf(database, `select id::text from ${table} order by id`);
const countOf = async (database: Database, from: string) =>
  Number((await rowsOf<{ n: string }>(database, `select count(*) as n from ${from}`))[0]?.n);

const outside = { geocoder: createGeocoder({}), sealing: testSealing };

test("two runs, weeks apart, create the same rows with the same ids", async () => {
  expect(await loadDemo(one(), now, outside)).toBe(true);
  expect(await loadDemo(other(), new Date(now.getTime() + 40 * DAY), outside)).toBe(true);
  for (const table of [
    "users",
    "tradesperson_profiles",
    "verification_checks",
    "job_postings",
    "quotes",
    "bookings",
    "reviews",
    "conversations",
    "messages",
    "disputes",
    "money_intents",
    "ledger_transactions",
    "ledger_entries",
    "status_events",
  ]) {
    const ids = await idsOf(one(), table);
    expect(ids.length, table).toBeGreaterThan(0);
    expect(await idsOf(other(), table), table).toEqual(ids);
  }
});

test("a second run changes nothing", async () => {
  const before = await countOf(one(), "status_events");
  expect(await loadDemo(one(), now, outside)).toBe(false);
  expect(await countOf(one(), "status_events")).toBe(before);
});

test("the demo accounts are complete and can sign in with the demo password", async () => {
  const accounts = await rowsOf<{
    email: string;
    type: string;
    trade: string | null;
    verified: boolean;
    payouts: boolean;
  }>(
    one(),
    `select u.email, u.user_type as type, t.trade, coalesce(t.verified, false) as verified, coalesce(a.payouts_enabled, false) as payouts
     from users u left join tradesperson_profiles t on t.user_id = u.id left join payment_accounts a on a.user_id = u.id
     where u.email ~ '^(customer|tradesperson|admin)[0-9]?@demo.test$' and u.email_verified order by u.email`,
  );
  const customer = { type: "customer", trade: null, verified: false, payouts: false };
  const tradesperson = { type: "tradesperson", verified: true, payouts: false };
  expect(accounts).toEqual([
    { email: "admin@demo.test", ...customer },
    { email: "customer2@demo.test", ...customer },
    { email: "customer@demo.test", ...customer },
    { email: "tradesperson2@demo.test", ...tradesperson, trade: "Electrician" },
    { email: "tradesperson3@demo.test", ...tradesperson, trade: "Painter & Decorator", verified: false },
    { email: "tradesperson@demo.test", ...tradesperson, trade: "Plumber", payouts: true },
  ]);
  const [{ password } = { password: "" }] = await rowsOf<{ password: string }>(
    one(),
    "select a.password from auth_accounts a join users u on u.id = a.user_id where u.email = 'customer@demo.test' and a.provider_id = 'credential'",
  );
  expect(await verifyPassword({ hash: password, password: "fettle-demo" })).toBe(true);
  expect(await rowsOf(one(), "select u.email from user_roles r join users u on u.id = r.user_id")).toEqual([
    { email: "admin@demo.test" },
    { email: "finance@demo.test" },
  ]);
});

test("an operator's refund of somebody else's booking waits, and can be confirmed as it is stored", async () => {
  const [waiting] = await one().db.select().from(approvals);
  const act = registry.approvals.get(waiting?.kind ?? "");
  expect(waiting).toMatchObject({ status: "waiting", amount: 52_000 });
  expect(await act?.facts(one().db, z.parse(act.request, waiting?.request))).toEqual(waiting?.facts);
});

test("the rules about risk fire for what is in the data", async () => {
  await evaluateAllRules(as(one()));
  const fired = await rowsOf<{ rule: string }>(one(), "select rule, severity, money from risk_signals order by rule");
  expect(fired).toEqual([
    { rule: "shared_card", severity: 2, money: expect.any(String) },
    { rule: "shared_device", severity: 1, money: null },
    { rule: "suspended_match", severity: 3, money: null },
  ]);
});

test("the data covers every trade, and jobs of every category and bookings in every state", async () => {
  expect(await countOf(one(), "tradesperson_profiles where verified")).toBeGreaterThanOrEqual(40);
  expect(await countOf(one(), "job_postings")).toBe(120);
  expect(await countOf(one(), "(select distinct trade from tradesperson_profiles where verified) t")).toBe(10);
  expect(await countOf(one(), "(select distinct category from job_postings where status = 'open') t")).toBe(8);
  expect(await countOf(one(), "(select distinct status from job_postings) t")).toBe(5);
  expect(await countOf(one(), "(select distinct status from bookings) t")).toBe(5);
  expect(await countOf(one(), "profiles where user_type = 'tradesperson' and latitude is null")).toBe(0);
  expect(await countOf(one(), "messages where content = ''")).toBe(0);
});

test("the data follows the product's rules", async () => {
  const none = async (what: string, from: string) => expect(await countOf(one(), from), what).toBe(0);
  await none(
    "reviews of work that is not completed and paid",
    "reviews r join bookings b on b.id = r.booking_id where b.status <> 'completed' or not b.deposit_paid",
  );
  await none(
    "ratings that are not the sum of reviews",
    "profiles p where rating_sum <> (select coalesce(sum(rating), 0) from reviews where reviewee_id = p.id)",
  );
  await none(
    "quotes from further away than a tradesperson would travel",
    `quotes q join job_postings j on j.id = q.job_id join profiles p on p.id = q.tradesperson_id
     where 3959 * acos(least(1, sin(radians(j.latitude)) * sin(radians(p.latitude))
       + cos(radians(j.latitude)) * cos(radians(p.latitude)) * cos(radians(j.longitude - p.longitude)))) > 65`,
  );
  await none(
    "jobs with more than three live quotes",
    "(select job_id from quotes where status in ('pending', 'accepted') group by 1 having count(*) > 3) t",
  );
  await none(
    "completed jobs that are not paid and released",
    "job_postings j left join bookings b on b.job_id = j.id and b.status = 'completed' and b.deposit_paid and b.released_at is not null where j.status = 'completed' and b.id is null",
  );
  await none(
    "held balances that differ from the bookings' amounts",
    `bookings b left join ledger_balances l on l.account = 'held:' || b.id
     where coalesce(-l.balance, 0) <> case when b.deposit_paid and b.released_at is null then b.amount else 0 end`,
  );
  await none(
    "verified people without identity and insurance",
    `tradesperson_profiles t where verified and (select count(distinct kind) from verification_checks c
      where c.user_id = t.user_id and c.status = 'approved' and c.kind in ('identity', 'insurance') and c.expires_at > current_date) < 2`,
  );
  await none("messages in the future", "messages where created_at > now()");
  await none("background tasks left over from the seed", "graphile_worker.jobs");
  const jobs = await rowsOf<{ title: string; description: string; category: string; gas_safe: boolean }>(
    one(),
    `select j.title, j.description, j.category, exists (select 1 from verification_checks c where c.user_id = q.tradesperson_id and c.kind = 'gas_safe') as gas_safe
     from quotes q join job_postings j on j.id = q.job_id`,
  );
  expect(jobs.filter((job) => gasSign(job) !== "none" && !job.gas_safe).map((job) => job.title)).toEqual([]);
});

test("the documents of all payments are issued and agree with the ledger", async () => {
  await issueDocuments(as(one()));
  const { checked, differences } = await auditDocuments(one().db, { since: null, sinceId: null, previousId: null });
  expect(checked).toBeGreaterThan(100);
  expect(differences).toEqual([]);
});

test("what bookings repeat of their money agrees with the ledger", async () => {
  expect(await auditStoredStates(one().db, { since: null, sinceId: null, previousId: null })).toEqual([]);
});

test("payouts arrive on days on which banks work", async () => {
  for (const database of [one(), other()]) {
    const days = await rowsOf<{ day: string }>(database, "select arrival_date::text as day from payouts");
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter(({ day }) => !isWorkingDay(day))).toEqual([]);
  }
});

test("the unverified tradesperson's identity and insurance await a decision, with their files", async () => {
  const waiting = await rowsOf<{ kind: string; name: string; email: string }>(
    one(),
    `select c.kind, f.name, u.email from verification_checks c join verification_files f on f.check_id = c.id
     join users u on u.id = c.user_id where c.status = 'submitted' order by c.kind`,
  );
  expect(waiting).toEqual([
    { kind: "identity", name: "driving-licence.jpg", email: "tradesperson3@demo.test" },
    { kind: "insurance", name: "insurance-certificate.pdf", email: "tradesperson3@demo.test" },
  ]);
});

test("an open quote of the customer's demo account has an earlier version, and the customer was told of the change", async () => {
  const [edited] = await rowsOf<{ path: string; user: string }>(
    one(),
    `select '/job/' || j.id as path, u.id as user from quotes q join job_postings j on j.id = q.job_id join users u on u.id = j.customer_id
      where u.email = 'customer@demo.test' and q.status = 'pending' and q.revision = 2
      and exists (select 1 from quote_versions v where v.quote_id = q.id)`,
  );
  const kinds = await rowsOf<{ kind: string }>(
    one(),
    `select kind from notifications where user_id = '${edited?.user}' and path = '${edited?.path}' order by created_at`,
  );
  expect(kinds.map(({ kind }) => kind)).toContain("quote-changed");
});
