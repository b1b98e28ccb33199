import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { DEEP, unstorable, values } from "#app/testing/malformed-values.ts";
import { inTurn, scaled, some } from "#app/testing/thoroughness.ts";
import { newId } from "#kernel/id.ts";
import { endpoints, fieldsOf, senderOf, takesFiles } from "./testing.ts";

const { callOf, trySending, refused } = senderOf(testDatabase());
const withBody = endpoints.filter(([name]) => /^(POST|PUT|PATCH) /.test(name) && !takesFiles(name));
const withSchema = withBody.filter(([name]) => fieldsOf(name).length > 0);

const nextSyntaxes = inTurn(1);
const nextTypes = inTurn(1);
const nextShapes = inTurn(1);
const nextUnknown = inTurn(1);
const nextUnstorable = inTurn(1);
const nextValues = inTurn(5);

const TOO_LARGE = JSON.stringify({ filler: "x".repeat(1_100_000) });
// Made once: an arbitrary takes longer to make than to use.
const anyValue = fc.jsonValue({ maxDepth: 2 });
const anyJson = fc.json();
const anyText = fc.string({ unit: "binary" });

describe("a body", () => {
  test.each(some(withBody))("that is not JSON is refused: %s", async (_name, row) => {
    const call = await callOf(row);
    const malformed = ["{", '{"a":', "nul", "[1,", "'a'", "{a:1}", "\u0000", "NaN", '{"a":1}{"b":2}', '"\\x"'];
    await refused(
      call,
      nextSyntaxes(malformed).map((body) => ({ body })),
      /^400 MALFORMED$/,
    );
    const body = JSON.stringify(call.body ?? {});
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "x",
      "image/png",
    ];
    await refused(
      call,
      nextTypes(types).map((type) => ({ body, headers: { "Content-Type": type } })),
      /^415 UNSUPPORTED_TYPE$/,
    );
    await refused(call, [{ body: TOO_LARGE }], /^413 TOO_LARGE$/);
  });

  test.each(some(withSchema))("that is not an object is refused: %s", async (_name, row) => {
    const call = await callOf(row);
    const others = ["[]", "null", "1", '"x"', "true", JSON.stringify([call.body]), DEEP, `{"a":${DEEP}}`];
    await refused(
      call,
      nextShapes(others).map((body) => ({ body })),
      /^422 VALIDATION_FAILED$/,
    );
    const unknown = [{ surprise: 1 }, { id: newId() }, { status: "paid" }, { customer_id: newId() }, { "": 1 }];
    const polluting = `{"__proto__":{"x":1},${JSON.stringify({ ...call.body, x: 1 }).slice(1)}`;
    await refused(
      call,
      [...nextUnknown(unknown).map((field) => ({ body: { ...call.body, ...field } })), { body: polluting }],
      /^422 VALIDATION_FAILED$/,
    );
  });

  test.each(some(withSchema))("with wrong fields gets a valid reply: %s", async (name, row) => {
    const fields = fieldsOf(name);
    const call = await callOf(row);
    await refused(
      call,
      fields.flatMap(({ field }) =>
        nextUnstorable(unstorable).map((text) => ({ body: { ...call.body, [field]: text } })),
      ),
      /^422 VALIDATION_FAILED$/,
    );
    const without = fields.flatMap(({ field, required }) => {
      const { [field]: _left, ...others } = call.body ?? {};
      return required ? [{ body: others }, { body: { ...others, [field]: null } }] : [];
    });
    await refused(call, without, /^(422 VALIDATION_FAILED|428 REVISION_NEEDED)$/);
    for (const { field } of fields)
      for (const value of nextValues(values()))
        expect(await trySending(call, { body: { ...call.body, [field]: value } })).toMatch(/^[24]/);
  });

  test.each(some(withSchema))("of any shape gets a valid reply: %s", async (name, row) => {
    const call = await callOf(row);
    const fields = fieldsOf(name).map(({ field }) => field);
    const anything = fc.oneof(
      anyJson,
      fc.record(Object.fromEntries(fields.map((field) => [field, anyValue]))).map((body) => JSON.stringify(body)),
      fc
        .record(Object.fromEntries(fields.map((field) => [field, anyText])))
        .map((body) => JSON.stringify({ ...call.body, ...body })),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        await trySending(call, { body });
      }),
      { seed: 20240607, numRuns: scaled({ quick: 5, usual: 8, full: 40 }) },
    );
  });
});
