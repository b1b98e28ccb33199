import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { queryValues, wrongCursors, wrongIds } from "#app/testing/malformed-values.ts";
import { inTurn, some } from "#app/testing/thoroughness.ts";
import { writesDuring } from "#app/testing/writes.ts";
import { endpoints, queryOf, senderOf, takesFiles } from "./testing.ts";

const database = testDatabase();
const { callOf, send, trySending, refused } = senderOf(database);

const nextIds = inTurn(2);
const nextUndecodable = inTurn(1);
const nextValues = inTurn(4);

describe("an id in the path", () => {
  const withId = endpoints.filter(([name]) => name.includes("{"));
  test.each(some(withId))("that is malformed, unknown or another user's gives 404: %s", async (name, row) => {
    const call = await callOf(row);
    const [first = "", second = ""] = row.endpoint.split(" ")[1]?.split(/\{[^}]+\}/) ?? [];
    const withOther = (id: string) => ({ path: `${first}${id}${second}`, body: call.body });
    await refused(call, nextIds(wrongIds()).map(withOther), /^404 ([A-Z]+_)?NOT_FOUND$/);
    for (const id of nextUndecodable(["%00", "%FF", "%ED%A0%80", "%"]))
      expect(await send(call, withOther(id)), id).toBe("400 MALFORMED");
    // Forms with files are accepted only where files are expected.
    for (const path of [`${call.path}/`, `${call.path}/more`])
      expect(await send(call, { path, body: call.body })).toMatch(
        takesFiles(name) ? /^415 UNSUPPORTED_TYPE$/ : /^(404 NOT_FOUND|405 METHOD_NOT_ALLOWED)$/,
      );
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
      const unknown = queryOf(name).map((field) => `${field}[]=1&${field}[a]=2`);
      const path = `${call.path}?${[...unknown, "surprise=%F0%9F%A6%8A", "surprise[]=2"].join("&")}`;
      expect(await trySending(call, { path })).toMatch(/^(200|404 |422 |429 EXPORT_LIMIT)/);
    });
    // These endpoints write by design: a reconciliation and an export are stored, and due documents are created.
    if (!/\/(reconciliation|me\/documents|me\/export)$/.test(name)) expect(written).toEqual([]);
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
