import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { loader } from "./accounting-csv.ts";

const database = testDatabase();

const fileFor = (who: User | undefined, query = "") => {
  const request = new Request(`http://localhost:3000/documents/accounting.csv${query}`);
  return loader({ context: pageContext(createTestServices(database()), who), request, params: {} } as never);
};
const sentTo = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (thrown: Response) => thrown.headers.get("Location"),
  );

test("the file is a download that is named by its format and its days", async () => {
  const tradesperson = await makeTradesperson(database().db);
  const all = await fileFor(tradesperson, "?period=all&format=xero-sales");
  expect(Object.fromEntries(all.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="accounts-xero-sales.csv"',
    "cache-control": "private, no-store",
  });
  expect(await all.text()).toMatch(/^\*ContactName,.*\r\n$/);
  const unknown = await fileFor(tradesperson, "?period=never&format=sage");
  expect(unknown.headers.get("content-disposition")).toMatch(/"accounts-csv-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv"$/);
});

test("visitors sign in first, and customers go back to their documents", async () => {
  expect(await sentTo(fileFor(undefined))).toMatch(/^\/auth\?/);
  expect(await sentTo(fileFor(await makeCustomer(database().db)))).toBe("/documents");
});
