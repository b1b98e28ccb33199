import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { description, makeScene, ownerOf, rows } from "#app/testing/endpoints.ts";
import {
  DEEP,
  fingerprint,
  HUGE,
  QUICK,
  queryValues,
  some,
  unstorable,
  values,
  wrongCursors,
  wrongIds,
} from "#app/testing/malformed-values.ts";
import type { PermissionRow } from "#app/testing/permissions.ts";
import { openDatabase } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs, testServices } from "./testing.ts";

/** A sentence of ours, not the validator's own words. */
const PLAIN = /^(?!Invalid (input|option|string|type|UUID)|Too (big|small)|Unrecognized).*\S/;
const database = testDatabase();
const services = testServices(database);

/** Describing the API asks no database. */
const { paths: described = {} } = description(createTestServices(openDatabase("postgres://nobody@localhost/nothing")));

const api = rows.filter(({ endpoint }) => !endpoint.startsWith("ACTION ")).map((row) => [row.endpoint, row] as const);
const withBody = api.filter(([name]) => /^(POST|PUT|PATCH) /.test(name) && !takesFiles(name));
const withSchema = withBody.filter(([name]) => fieldsOf(name).length > 0);
const withId = api.filter(([name]) => name.includes("{"));

interface Call {
  who: User;
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  expected: PermissionRow["expected"];
}

/** The endpoint's own thing, made anew, with the request of the person it belongs to. */
async function callOf(row: PermissionRow): Promise<Call> {
  const scene = await makeScene(database());
  const { path, body } = await row.arrange(scene);
  const [method = ""] = row.endpoint.split(" ");
  return { who: scene[ownerOf(row)], method, path, body, expected: row.expected };
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  path?: string;
  method?: string;
}

/** Sends it, checks that what came is an answer that a program can read, and says its status and code. */
async function send(call: Call, sent: Sent): Promise<string> {
  const { path = call.path, method = call.method, ...rest } = sent;
  return answer(await requestAs(services(), call.who, `${method} ${path}`, rest), method);
}

async function answer(reply: Response, method = "GET"): Promise<string> {
  const type = reply.headers.get("Content-Type");
  if (type?.startsWith("text/event-stream")) {
    await reply.body?.cancel();
    return String(reply.status);
  }
  const text = await reply.text();
  if (reply.status < 400) {
    expect(type === null ? text : type).toMatch(type === null ? /^$/ : /^application\/(json|pdf|zip)/);
    return String(reply.status);
  }
  expect({ status: reply.status, type }).toEqual({ status: expect.any(Number), type: "application/problem+json" });
  expect(reply.status, text).toBeLessThan(500);
  if (method === "HEAD") return String(reply.status);
  const problem = JSON.parse(text);
  expect(problem).toMatchObject({ type: "about:blank", status: reply.status });
  expect(problem.code).toMatch(/^[A-Z_]+$/);
  for (const words of [problem.title, problem.detail]) expect(words).toMatch(/\S/);
  if (reply.status === 422) {
    expect(problem.errors, text).not.toHaveLength(0);
    for (const error of problem.errors)
      expect(error, text).toEqual({ field: expect.any(String), message: expect.stringMatching(PLAIN) });
    expect(problem.detail).toBe(problem.errors[0].message);
  }
  return `${reply.status} ${problem.code}`;
}

/** Sends each: all are refused in the same way, and nothing is written. */
async function refused(call: Call, all: readonly Sent[], as: RegExp): Promise<void> {
  const before = await fingerprint(database());
  for (const sent of all) {
    const outcome = await send(call, sent);
    expect(outcome, JSON.stringify(sent).slice(0, 200)).toMatch(as);
  }
  expect(await fingerprint(database())).toBe(before);
}

describe("a body", () => {
  test.each(withBody)("that is not JSON is refused: %s", async (_name, row) => {
    const call = await callOf(row);
    const malformed = ["{", '{"a":', "nul", "[1,", "'a'", "{a:1}", "\u0000", "NaN", '{"a":1}{"b":2}', '"\\x"'];
    await refused(
      call,
      malformed.map((body) => ({ body })),
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
      types.map((type) => ({ body, headers: { "Content-Type": type } })),
      /^415 UNSUPPORTED_TYPE$/,
    );
    await refused(call, [{ body: JSON.stringify({ ...call.body, filler: "x".repeat(1_100_000) }) }], /^413 TOO_LARGE$/);
  });

  test.each(withSchema)("that is no object is refused: %s", async (_name, row) => {
    const call = await callOf(row);
    const others = ["[]", "null", "1", '"x"', "true", JSON.stringify([call.body]), DEEP, `{"a":${DEEP}}`];
    const unknown = [{ surprise: 1 }, { id: newId() }, { status: "paid" }, { customer_id: newId() }, { "": 1 }];
    await refused(
      call,
      [...others, ...unknown.map((field) => ({ ...call.body, ...field }))].map((body) => ({ body })),
      /^422 VALIDATION_FAILED$/,
    );
    await refused(
      call,
      [{ body: `{"__proto__":{"x":1},${JSON.stringify({ ...call.body, x: 1 }).slice(1)}` }],
      /^422 VALIDATION_FAILED$/,
    );
  });

  test.each(withSchema)("with wrong fields gets an answer: %s", async (name, row) => {
    const fields = fieldsOf(name);
    const call = await callOf(row);
    await refused(
      call,
      fields.flatMap(({ field }) => unstorable.map((text) => ({ body: { ...call.body, [field]: text } }))),
      /^422 VALIDATION_FAILED$/,
    );
    for (const { field, required } of fields) {
      if (required) {
        const { [field]: _left, ...others } = call.body ?? {};
        await refused(call, [{ body: others }, { body: { ...others, [field]: null } }], /^422 VALIDATION_FAILED$/);
      }
      const all = some(values()).map((value) => ({ body: { ...call.body, [field]: value } }));
      const before = await fingerprint(database());
      const wrong: Sent[] = [];
      for (const sent of all) if (!(await send(call, sent)).startsWith("2")) wrong.push(sent);
      if (wrong.length === all.length) expect(await fingerprint(database())).toBe(before);
      // Some were fine and wrote: the others once more, now that nothing lies between them.
      else await refused(call, wrong, /^4/);
    }
  });

  test.each(withSchema)("of any shape gets an answer: %s", async (name, row) => {
    const call = await callOf(row);
    const fields = fieldsOf(name).map(({ field }) => field);
    const anything = fc.oneof(
      fc.json(),
      fc
        .record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue({ maxDepth: 2 })])))
        .map((body) => JSON.stringify(body)),
      fc
        .record(Object.fromEntries(fields.map((field) => [field, fc.string({ unit: "binary" })])))
        .map((body) => JSON.stringify({ ...call.body, ...body })),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        await send(call, { body });
      }),
      { seed: 20240607, numRuns: QUICK ? 10 : 40 },
    );
  });
});

describe("an id in the path", () => {
  test.each(withId)("that is none, unknown, or somebody else's is not found: %s", async (name, row) => {
    const call = await callOf(row);
    const [first = "", second = ""] = row.endpoint.split(" ")[1]?.split(/\{[^}]+\}/) ?? [];
    const paths = some(wrongIds()).map((id) => `${first}${id}${second}`);
    await refused(
      call,
      paths.map((path) => ({ path, body: call.body })),
      /^404 ([A-Z]+_)?NOT_FOUND$/,
    );
    await refused(
      call,
      ["%00", "%FF", "%ED%A0%80", "%"].map((id) => ({ path: `${first}${id}${second}`, body: call.body })),
      /^400 MALFORMED$/,
    );
    await refused(
      call,
      [
        { path: `${call.path}/`, body: call.body },
        { path: `${call.path}/more`, body: call.body },
      ],
      // Forms with files are read only where files are expected.
      takesFiles(name) ? /^415 UNSUPPORTED_TYPE$/ : /^(404 NOT_FOUND|405 METHOD_NOT_ALLOWED)$/,
    );
  });
});

describe("a query", () => {
  const lists = api.filter(([name]) => name.startsWith("GET "));
  test.each(lists)("of nonsense gets an answer: %s", async (name, row) => {
    const call = await callOf(row);
    const names = wordConditions(name);
    const before = await fingerprint(database());
    for (const field of [...names, "surprise"]) {
      for (const value of some([...queryValues, ...(/cursor|after/.test(field) ? wrongCursors() : [])])) {
        const path = `${call.path}?${field}=${value}`;
        expect(await send(call, { path }), path.slice(0, 200)).toMatch(/^(200|404 |422 |429 EXPORT_LIMIT)/);
      }
      await send(call, { path: `${call.path}?${field}=1&${field}=2` });
      await send(call, { path: `${call.path}?${field}[]=1&${field}[a]=2` });
    }
    // A comparison of the books and a copy of all data are kept when somebody asks for one; papers that are due are made then.
    if (!/\/(reconciliation|me\/documents|me\/export)$/.test(name)) expect(await fingerprint(database())).toBe(before);
  });

  test("outside of its limits is told so", async () => {
    for (const [name, row] of lists.filter(([name]) => wordConditions(name).includes("limit"))) {
      const call = await callOf(row);
      for (const limit of ["0", "-1", "101", "1.5", "x", "1e3", ""])
        expect(await send(call, { path: `${call.path}?limit=${limit}` }), `${name} ${limit}`).toBe(
          "422 VALIDATION_FAILED",
        );
      for (const limit of ["1", "100"])
        expect(await send(call, { path: `${call.path}?limit=${limit}` }), `${name} ${limit}`).toBe("200");
    }
  });
});

describe("a method", () => {
  const paths = [...new Set(api.map(([name]) => name.split(" ")[1] ?? ""))];
  test.each(paths)("that is not there is 405, with those that are: %s", async (pattern) => {
    const there = api.filter(([name]) => name.endsWith(` ${pattern}`));
    const call = await callOf((there[0] as (typeof api)[number])[1]);
    const allowed = there.map(([name]) => name.split(" ")[0] ?? "");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"]) {
      if (allowed.includes(method)) continue;
      const reply = await requestAs(services(), call.who, `${method} ${call.path}`);
      expect(reply.headers.get("Allow")?.split(", ").sort(), method).toEqual(allowed.toSorted());
      expect(await answer(reply)).toBe("405 METHOD_NOT_ALLOWED");
    }
    if (allowed.includes("GET")) expect(await send(call, { method: "HEAD" })).toMatch(/^(200|404)/);
  });
});

describe("headers", () => {
  test.each(api)("that are odd change nothing for the worse: %s", async (name, row) => {
    const call = await callOf(row);
    const sent = { body: call.body };
    const ask = (headers: Record<string, string>) =>
      requestAs(services(), null, `${call.method} ${call.path}`, { ...sent, headers });
    const open = row.expected.visitor < 400;
    for (const authorization of ["Bearer", "Bearer ", "Bearer x", "Bearer %00", "Bearer %", "Basic eDp5", "🦊", HUGE]) {
      const value = Buffer.from(authorization).toString("latin1");
      expect(await answer(await ask({ Authorization: value })), authorization.slice(0, 20)).toBe(
        open ? "200" : "401 NOT_SIGNED_IN",
      );
    }
    for (const cookie of ["fettle.session_token=x.y", "fettle.session_token=%00", "=;;=", "a=%", `a=${HUGE}`]) {
      const own = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
      expect(await answer(await ask(own)), cookie.slice(0, 40)).toBe(open ? "200" : "401 NOT_SIGNED_IN");
    }
    if (name.startsWith("POST "))
      for (const key of ["", "k".repeat(256), "k".repeat(300), "a\u0001b", "two words", "\u00e9"])
        expect(await send(call, { ...sent, headers: { "Idempotency-Key": key } })).toBe("422 IDEMPOTENCY_KEY_INVALID");
    for (const path of [`${call.path.replace("/api/v1/", "/api/v1/no-such-")}`])
      expect(await send(call, { path, headers: { Accept: "text/html" } })).toBe("404 NOT_FOUND");
    // In the end the same call, as a browser would put it, does what it does.
    const outcome = await send(call, {
      ...sent,
      headers: {
        Accept: "text/html",
        "X-Forwarded-For": "nonsense",
        "X-Request-Id": "\u0001",
        "Accept-Language": HUGE,
      },
    });
    expect(outcome).toMatch(/^2/);
  });
});

/** As OpenAPI describes it. */
interface Described {
  requestBody?: { content?: Record<string, { schema?: { properties?: object; required?: string[] } }> };
  parameters?: { name: string; in: string }[];
}

function operation(name: string): Described {
  const [method = "", path = ""] = name.split(" ");
  return (described[path] as Record<string, Described> | undefined)?.[method.toLowerCase()] ?? {};
}

function wordConditions(name: string): string[] {
  return (operation(name).parameters ?? []).flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
}

/** Forms with files have tests of their own, in their rooms. */
function takesFiles(name: string): boolean {
  return operation(name).requestBody?.content?.["multipart/form-data"] !== undefined;
}

function fieldsOf(name: string): { field: string; required: boolean }[] {
  const { properties = {}, required = [] } = operation(name).requestBody?.content?.["application/json"]?.schema ?? {};
  return Object.keys(properties).map((field) => ({ field, required: required.includes(field) }));
}
