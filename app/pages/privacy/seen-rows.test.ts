import { expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { columnsIn, type SeenTables } from "#kernel/data-uses.ts";
import { COLUMN_NAMES, PRIVATE_TABLES } from "./seen-columns.text.server.ts";
import { columnsOf, namedAs, othersSee, privateTables, seenColumns, whoSeesRows } from "./text.server.ts";

const { personalData } = registry;
const seen = seenColumns(personalData);

/** Personal data of which the page says under "What we hold" that it is about signing in, devices or our own work, and which is shown to the person alone. */
const TECHNICAL =
  `api_keys approvals data_exports email_reversals job_postings money_intents notifications passkeys payment_methods
  profile_views push_subscriptions sessions status_events tradesperson_listings trusted_devices webhook_endpoints search_words
  webhook_events outside_busy expenses quote_lines case_views case_words webhook_deliveries`.split(/\s+/);

test("every column that others see is a column of its table", () => {
  const exists = ({ column }: { column: string }) => {
    const [table = "", name = ""] = column.replace(/\(\w+\)$/, "").split(".");
    const { plain, personal, secret } = personalData[table] ?? { plain: "" };
    return [plain, personal, secret].flatMap(columnsIn).includes(name);
  };
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter((one) => !exists(one))).toEqual([]);
});

test("every column that others see has a name on the page, and every name is of one", () => {
  const named = COLUMN_NAMES.flatMap(columnsOf);
  const shown = new Set(seen.map(namedAs));
  expect(new Set(named).size).toBe(named.length);
  expect([...shown].filter((column) => !named.includes(column))).toEqual([]);
  expect(named.filter((column) => !shown.has(column))).toEqual([]);
});

test("every table that nobody else sees is named, or is about signing in and our own work", () => {
  const named = PRIVATE_TABLES.flatMap(({ tables }) => columnsIn(tables));
  const hidden = privateTables(personalData);
  expect(hidden.filter((table) => !named.includes(table) && !TECHNICAL.includes(table))).toEqual([]);
  expect(named.filter((table) => !hidden.includes(table))).toEqual([]);
});

test("the page follows the declarations", () => {
  const row = (data: SeenTables, who: string) => whoSeesRows(data).find(([first]) => first === who)?.[1] ?? "";
  expect(row(personalData, "The tradesperson you book")).toMatch(
    /the full postcode of the job, the address, access notes/,
  );
  expect(row(personalData, "The customer you quote for")).toMatch(/name, photo, email address.*telephone number/);
  expect(row(personalData, "The tradesperson you book")).not.toContain("email address");
  expect(othersSee(personalData, "users.email")).toBe(true);

  const users = personalData.users as SeenTables[string];
  const shown = { of: "tradesperson", by: "customer", columns: "email" } as const;
  expect(othersSee({ ...personalData, users: { ...users, seen: [] } }, "users.email")).toBe(false);

  const trips = { ...personalData, trips: { ...(personalData.trips as SeenTables[string]), seen: [shown] } };
  expect(row(personalData, "Nobody else")).toContain("expenses and trips");
  expect(row(trips, "Nobody else")).not.toContain("expenses and trips");
});
