import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { damagedCursors, queryValues, wrongCursors, wrongIds } from "#app/testing/malformed-values.ts";
import { inTurn, some } from "#app/testing/thoroughness.ts";
import { writesDuring } from "#app/testing/writes.ts";
import { endpoints, queryOf, senderOf } from "./testing.ts";

const database = testDatabase();
const { callOf, send, trySending, refused } = senderOf(database);

const nextIds = inTurn(2);
const nextUndecodable = inTurn(1);
const nextValues = inTurn(4);

describe("an id in the path", () => {
  const withId = endpoints.filter(([name]) => name.includes("{"));
  test.each(some(withId))("that is malformed, unknown or another user's gives 404: %s", async (_name, row) => {
    const call = await callOf(row);
    const [first = "", second = ""] = row.endpoint.split(" ")[1]?.split(/\{[^}]+\}/) ?? [];
    const withOther = (id: string) => ({ path: `${first}${id}${second}`, body: call.body });
    await refused(call, nextIds(wrongIds()).map(withOther), /^404 ([A-Z]+_)?NOT_FOUND$/);
    for (const id of nextUndecodable(["%00", "%FF", "%ED%A0%80", "%"]))
      expect(await send(call, withOther(id)), id).toBe("400 MALFORMED");
    // A body that no route takes is not read, whatever its type.
    for (const path of [`${call.path}/`, `${call.path}/more`])
      expect(await send(call, { path, body: call.body })).toMatch(/^(404 NOT_FOUND|405 METHOD_NOT_ALLOWED)$/);
  });
});

describe("a query", () => {
  const lists = endpoints.filter(([name]) => name.startsWith("GET "));
  test.each(some(lists))("with any value gets a valid reply: %s", async (name, row) => {
    const call = await callOf(row);
    const written = await writesDuring(database(), async () => {
      for (const field of queryOf(name)) {
        for (const value of nextValues([...queryValues, ...(/cursor|after/.test(field) ? wrongCursors() : [])])) {
          const path = `${call.path}?${field}=${value}`;
          expect(await trySending(call, { path }), path.slice(0, 200)).toMatch(/^(200|404 |422 |429 EXPORT_LIMIT)/);
        }
        await trySending(call, { path: `${call.path}?${field}=1&${field}=2` });
      }
    });
    // These endpoints write by design: a reconciliation and an export are stored, due documents are created, and an operator's export is recorded.
    if (!/\/(reconciliation|me\/documents|me\/export|admin\/export\/\{day\})$/.test(name)) expect(written).toEqual([]);
  });

  const withCursor = lists.filter(([name]) => queryOf(name).includes("cursor"));
  test.each(some(withCursor))(
    "with a damaged cursor is refused, or a program would read the first page again and again: %s",
    async (_name, row) => {
      const call = await callOf(row);
      const damaged = nextValues(damagedCursors()).map((cursor) => ({
        path: `${call.path}?cursor=${cursor}`,
      }));
      await refused(call, damaged, /^422 VALIDATION_FAILED$/);
    },
  );

  test.each(some(endpoints))("with a parameter that the endpoint does not have is refused: %s", async (name, row) => {
    const call = await callOf(row);
    const unknown = ["surprise=%F0%9F%A6%8A", "surprise[]=2", ...queryOf(name).map((field) => `${field}[]=1`)];
    const withUnknown = unknown.map((query) => ({
      path: `${call.path}${call.path.includes("?") ? "&" : "?"}${query}`,
      ...(call.body && { body: call.body }),
    }));
    await refused(call, nextValues(withUnknown), /^422 VALIDATION_FAILED$/);
  });

  test("outside its limits gets an error", async () => {
    for (const [name, row] of lists.filter(([name]) => queryOf(name).includes("limit"))) {
      const call = await callOf(row);
      const withLimit = (limit: string) => ({ path: `${call.path}?limit=${limit}` });
      await refused(call, ["0", "-1", "101", "1.5", "x", "1e3", ""].map(withLimit), /^422 VALIDATION_FAILED$/);
      for (const limit of ["1", "100"]) expect(await send(call, withLimit(limit)), `${name} ${limit}`).toBe("200");
    }
  });
});
