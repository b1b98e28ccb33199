import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { FULL, inTurn, some } from "#app/testing/thoroughness.ts";
import { answer, endpoints, fieldsOf, senderOf, takesFiles } from "./testing.ts";

const { callOf, ask, early } = senderOf(testDatabase());
const withSchema = endpoints.filter(
  ([name]) => /^(POST|PUT|PATCH) /.test(name) && !takesFiles(name) && fieldsOf(name).length > 0,
);

const LARGEST_REPLY = 40_000;
const list = <Value>(count: number, value: (at: number) => Value) =>
  Array.from({ length: count }, (_one, at) => value(at));
/** As large as the limit of a body allows, and as large as a list may be; as JSON, which takes longer to write than to refuse. */
const huge = [
  list(50_000, (at) => `entry ${at}`),
  list(50_000, (at) => ({ wrong: at })),
  Object.fromEntries(list(50_000, (at) => [`field_${at}`, at])),
  "x".repeat(900_000),
].map((value) => JSON.stringify(value));
const largest = [
  list(1_000, (at) => `entry ${at}`),
  list(1_000, (at) => ({ [`wrong_${at}`]: at })),
  list(1_000, () => null),
  Object.fromEntries(list(1_000, (at) => [`field_${at}`, at])),
].map((value) => JSON.stringify(value));
/** The fields as JSON, one of them with this value. */
function bodyWith(fields: Record<string, unknown> | undefined, field: string, json: string): string {
  const others = JSON.stringify({ ...fields, [field]: undefined }).slice(1, -1);
  return `{${others}${others && ","}${JSON.stringify(field)}:${json}}`;
}

/** What is larger than a list may be is refused before a field's own schema, which is asked about every text. */
const LONG = JSON.stringify("x".repeat(100_000));
const nextHuge = inTurn(1);
const nextLargest = inTurn(1);

describe("a large body", () => {
  test.each(some(withSchema))("is refused with a short reply: %s", async (name, row) => {
    const call = await callOf(row);
    const checked = async (reply: Response) => {
      const size = (await reply.clone().text()).length;
      expect(size, `${reply.status} with ${size} characters`).toBeLessThan(LARGEST_REPLY);
      return answer(reply, call.method);
    };
    // A body that is refused before it reaches the database is tested without one, and the last two on the real one.
    const outcome = async (body: string) => checked((await early(call, { body })) ?? (await ask(call, { body })));
    for (const { field } of fieldsOf(name)) {
      for (const value of FULL ? huge : [LONG]) expect(await outcome(bodyWith(call.body, field, value))).toMatch(/^4/);
      for (const value of nextLargest(largest)) await outcome(bodyWith(call.body, field, value));
    }
    for (const body of [...nextHuge(huge), ...nextLargest(largest)])
      expect(await checked(await ask(call, { body }))).toMatch(/^4/);
  });
});
