import { expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { columnsIn, type ExportedRows, type TableLine } from "#db/personal-data.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { Audience, Seen } from "#kernel/data-uses.ts";
import { PRIVATE_TABLES } from "#pages/privacy/seen-columns.text.server.ts";
import { requestAs, signIn, testServices } from "#server/testing.ts";
import { type ActivePair, MARKERS, makeActivePair } from "./active-pair.ts";
import { testDatabase } from "./database.ts";
import { allPages, endpoints, outcomeOf, pageArgs } from "./endpoints.ts";
import { fillPaths } from "./filled-paths.ts";
import { addPrivateTexts, PLANTED } from "./private-texts.ts";

/**
 * What /privacy says about who sees what rests on `seen` in the modules' personal-data.ts. Here every page and every endpoint that reads is
 * asked as each kind of person, and the answers are searched for the texts of a customer and of their tradesperson.
 */

const database = testDatabase({ connections: 10 });
const services = testServices(database);

type Side = "customer" | "tradesperson";
/** In which roles each of them sees the data of the other two. */
const VIEWERS: Record<string, readonly Audience[]> = {
  visitor: ["everyone"],
  otherCustomer: ["everyone"],
  otherTradesperson: ["everyone", "tradespeople"],
  quoter: ["everyone", "tradespeople"],
  customer: ["everyone", "customer", "booking", "conversation", "dispute"],
  tradesperson: ["everyone", "tradespeople", "booked", "booking", "conversation", "dispute"],
  admin: ["everyone", "team"],
};

/** Columns that hold copies of others, for the person or the team that they are about. */
const COPIES =
  `notifications.values money_intents.request job_postings.words job_postings.tokens tradesperson_listings.head
  tradesperson_listings.words tradesperson_listings.areas users.name status_events.detail audit_log.after audit_log.before
  suspensions.facts profiles.suspended_for reports.excerpt cases.title`.split(/\s+/);

/** Whose data a column is: the rows that an erasure takes from it, else the first rows that an export gives. */
function rowsOf(line: TableLine, column: string): string[] {
  const erased = line.erased.flatMap((one) => (("remove" in one ? !one.from : column in one.set) ? [one.rows] : []));
  return erased.length > 0 ? erased : (line.exported ?? []).slice(0, 1).map(({ rows }: ExportedRows) => rows);
}

const isMarked = (text: string) =>
  Object.values(MARKERS).some((marker) => text.toLowerCase().includes(marker.toLowerCase())) ||
  PLANTED.some((planted) => text === planted);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === "object" && !Buffer.isBuffer(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A person's texts, by their column. */
async function textsOf({ id }: User): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [table, line] of Object.entries(registry.personalData))
    for (const column of [...columnsIn(line.personal), ...columnsIn(line.secret)]) {
      const name = `${table}.${column}`;
      const rows = COPIES.includes(name) ? [] : rowsOf(line, column);
      for (const condition of rows) {
        const where = condition.replaceAll(":person", `'${id}'::uuid`);
        const result = await database().pool.query(`select row.${column} as value from ${table} as row where ${where}`);
        const texts = result.rows.flatMap(({ value }) => textsIn(value)).filter(isMarked);
        if (texts.length > 0) found.set(name, [...(found.get(name) ?? []), ...texts]);
      }
    }
  return found;
}

const declared = Object.entries(registry.personalData).flatMap(([table, { seen = [] }]) =>
  seen.flatMap(({ of, by, columns }: Seen) =>
    columnsIn(columns).map((column) => ({ of, by, column: `${table}.${column}` })),
  ),
);

const maySee = (who: string, owner: Side, column: string) =>
  declared.some(
    (one) => one.column === column && (one.of === "anyone" || one.of === owner) && VIEWERS[who]?.includes(one.by),
  );

/** Calls `read` with the text of every answer to each of the people. */
async function askEverything(people: Record<string, User | null>, pair: ActivePair, read: Reader): Promise<void> {
  const sessions = await signIn(
    services(),
    Object.values(people).filter((one) => one !== null),
  );
  const whoAsks = (path: string) =>
    Object.entries(people).filter(([who]) => who === "admin" || !/^(\/api\/v1)?\/admin/.test(path));
  const gets = endpoints(services()).filter((one) => /^GET (?!.*(events|export)$)/.test(one));
  for (const endpoint of gets)
    for (const path of await fillPaths(database(), endpoint.slice(4), pair))
      for (const [who, user] of whoAsks(path)) {
        const headers = user ? sessions.get(user.id) : undefined;
        const reply = await requestAs(services(), null, `GET ${path}`, { ...(headers && { headers }) });
        if (reply.status < 300) read(who, endpoint, await reply.text());
      }
  for (const { path: pattern, loader } of await allPages())
    for (const path of loader ? await fillPaths(database(), pattern, pair) : [])
      for (const [who, user] of whoAsks(path)) {
        const request = new Request(`http://localhost:3000${path}`);
        const { status, data } = await outcomeOf(() => loader?.(pageArgs(services(), user, pattern, request)));
        if (status < 300 && data) read(who, pattern, JSON.stringify(data));
      }
}
type Reader = (who: string, place: string, reply: string) => void;

test("other people see the columns that the declarations say, and no others", { timeout: 300_000 }, async () => {
  const pair = await makeActivePair(database());
  await addPrivateTexts(database(), pair);
  const { customer, tradesperson } = pair;
  const { db } = database();
  const quoter = await makeTradesperson(db);
  await makeQuote(db, { jobId: pair.openJobId, tradesperson: quoter });
  const [otherCustomer, otherTradesperson] = [await makeCustomer(db), await makeTradesperson(db)];
  const admin = await makeAdmin(db);
  const people = { visitor: null, otherCustomer, otherTradesperson, quoter, customer, tradesperson, admin };

  const texts = { customer: await textsOf(customer), tradesperson: await textsOf(tradesperson) };
  const isOwn = (who: string, text: string) =>
    who in texts && [...texts[who as Side].values()].some((own) => own.includes(text));
  const found = new Map<string, Set<string>>();
  await askEverything(people, pair, (who, place, reply) => {
    for (const owner of ["customer", "tradesperson"] as const)
      for (const [column, all] of who === owner ? [] : texts[owner])
        for (const text of all) {
          if (isOwn(who, text) || !reply.includes(JSON.stringify(text).slice(1, -1))) continue;
          const key = `${who} sees ${column} of the ${owner}`;
          found.set(key, (found.get(key) ?? new Set()).add(place));
        }
  });
  const undeclared = [...found].filter(([key]) => {
    const [, who = "", column = "", owner = ""] = /^(\w+) sees (\S+) of the (\w+)$/.exec(key) ?? [];
    return !maySee(who, owner as Side, column);
  });
  expect(Object.fromEntries(undeclared.map(([key, places]) => [key, [...places].slice(0, 3)]))).toEqual({});

  // The page says of nobody that they see what they are never shown.
  const unseen = declared.filter(({ of, by, column }) => {
    const owners = (of === "anyone" ? ["customer", "tradesperson"] : [of]) as Side[];
    const withText = owners.filter((owner) => texts[owner].has(column));
    const viewers = Object.keys(VIEWERS).filter((who) => VIEWERS[who]?.includes(by));
    return (
      withText.length > 0 &&
      by !== "bank" &&
      !withText.some((owner) => viewers.some((who) => found.has(`${who} sees ${column} of the ${owner}`)))
    );
  });
  expect(unseen).toEqual([]);
  // What is not in anybody's texts was not searched for.
  const searched = new Set([...texts.customer.keys(), ...texts.tradesperson.keys()].map((name) => name.split(".")[0]));
  const named = PRIVATE_TABLES.flatMap(({ tables }) => columnsIn(tables));
  expect(named.filter((table) => !searched.has(table))).toEqual([]);
  expect(searched.size).toBeGreaterThan(25);
});
