import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, makeScene, outcomeOf, ownerOf, pageArgs, rows } from "#app/testing/endpoints.ts";
import { fingerprint, HUGE, queryValues, some, wrongCursors, wrongIds } from "#app/testing/malformed-values.ts";
import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);

const pages = await allPages();
const actions = rows
  .filter(({ endpoint }) => endpoint.startsWith("ACTION ") && endpoint !== "ACTION /*")
  .map((row) => [row.endpoint, row] as const);

type Value = string | File | (string | File)[];
type Fields = Record<string, Value>;

interface Posted {
  path: string;
  /** A form, or any other body. */
  body: Fields | RequestInit;
}

function requestOf({ path, body }: Posted): Request {
  const url = `http://localhost:3000${path}`;
  if ("body" in body && "method" in body) return new Request(url, body as RequestInit);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  return new Request(url, { method: "POST", body: form });
}

/** Posts it as someone: never a failure of ours, and whoever is refused is told why. */
async function post(who: User | null, endpoint: string, posted: Posted): Promise<number> {
  const [, pattern = ""] = endpoint.split(" ");
  const action = pages.find((page) => page.path === pattern)?.action;
  if (!action) throw new Error(`no page has the action ${endpoint}`);
  const { status, data } = await outcomeOf(() => action(pageArgs(services(), who, pattern, requestOf(posted))));
  expect(status).toBeLessThan(500);
  if (status >= 400 && pattern !== "/theme")
    expect(data).toMatchObject({
      toast: { tone: "error", title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) },
    });
  return status;
}

/** Posts each; what is refused has written nothing. */
async function postAll(who: User | null, endpoint: string, all: readonly Posted[]): Promise<void> {
  const start = await fingerprint(database());
  const refused: Posted[] = [];
  for (const posted of all) {
    const status = await post(who, endpoint, posted).catch((error) => {
      throw new Error(`${endpoint} failed for ${inShort(posted)}`, { cause: error });
    });
    if (status >= 400) refused.push(posted);
  }
  if (refused.length === all.length) return expect(await fingerprint(database())).toBe(start);
  // Some were fine and wrote: the others once more, now that nothing lies between them.
  const before = await fingerprint(database());
  for (const posted of refused) await post(who, endpoint, posted);
  expect(await fingerprint(database())).toBe(before);
}

const inShort = (posted: Posted) => JSON.stringify(posted).slice(0, 200);

interface Form {
  scene: Scene;
  path: string;
  fields: Fields;
}

async function formOf(row: PermissionRow): Promise<Form> {
  const scene = await makeScene(database());
  const { path, body = {} } = await row.arrange(scene);
  const [, , intent] = row.endpoint.split(" ");
  const fields: Fields = intent ? { intent } : {};
  for (const [name, value] of Object.entries(body)) fields[name] = value instanceof File ? value : String(value);
  return { scene, path, fields };
}

const file = () => new File(["x"], "x.txt", { type: "text/plain" });
const oddValues = (): Value[] => [
  ...["", " ", "x", "-1", "1e999", "a\0b", "🦊\u202e", HUGE, newId(), "2024-02-30", "//evil.example", "<script>"],
  ...[file(), ["x", "y"]],
];

const oddNames = (name: string): Fields[] => [
  { "__proto__.polluted": "x", "constructor.prototype.polluted": "x", toString: "x", "": "x" },
  { [`${name}[0]`]: "x", [`${name}[99999999]`]: "x", [`${name}.x.y`]: "x" },
  { [`${name}[]`]: "x", [`${name}[`]: "x", [`${name}[-1]`]: "x", [`${name}[1e9]`]: "x", "..": "x" },
  { [`a${".a".repeat(5_000)}`]: "x", [`b${"[0]".repeat(5_000)}`]: "x", [HUGE]: "x" },
];

describe("a page's action", () => {
  test.each(actions)("answers whatever a form holds: %s", async (endpoint, row) => {
    const { scene, path, fields } = await formOf(row);
    const { intent, ...typed } = fields;
    const names = [...Object.keys(typed), "surprise"];
    await postAll(scene[ownerOf(row)], endpoint, [
      ...["", "unknown", "toString", "__proto__", HUGE, "\0"].map((other) => ({
        path,
        body: { ...fields, intent: other },
      })),
      { path, body: typed },
      { path, body: intent ? { intent } : {} },
      ...names.map((name) => ({ path, body: without(fields, name) })),
      ...names.flatMap((name) => some(oddValues()).map((value) => ({ path, body: { ...fields, [name]: value } }))),
      ...names.flatMap((name) => some(oddNames(name)).map((more) => ({ path, body: { ...fields, ...more } }))),
    ]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test.each(actions)("answers a body that is no form: %s", async (endpoint, row) => {
    const { scene, path, fields } = await formOf(row);
    const as = (type: string, body: string): Posted => ({
      path,
      body: { method: "POST", body, headers: { "Content-Type": type } },
    });
    const bodies = [
      as("application/json", JSON.stringify(fields)),
      as("text/plain", "intent=x"),
      as("multipart/form-data; boundary=x", "--y\r\n\r\n"),
      as("multipart/form-data", "x"),
      as("application/x-www-form-urlencoded", "intent=%00&a=%FF&%=%&&==&a[=1"),
      as("", "intent"),
      as("x", HUGE),
    ];
    for (const posted of bodies) {
      const status = await post(scene[ownerOf(row)], endpoint, posted);
      if (fields.intent) expect(status, inShort(posted)).toBeOneOf([400, 415, 422]);
    }
  });

  test.each(actions)("answers strangers and wrong ids: %s", async (endpoint, row) => {
    const { scene, path, fields } = await formOf(row);
    const [, pattern = ""] = endpoint.split(" ");
    const ids = some(wrongIds().filter((id) => !id.startsWith("%2")));
    const paths = pattern.includes(":id") ? ids.map((id) => pattern.replace(":id", id)) : [path];
    const wrong = [...paths.map((other) => ({ path: other, body: fields })), { path, body: { intent: "unknown" } }];
    for (const name of Object.keys(fields).filter((name) => /Id$/.test(name)))
      for (const id of ids) wrong.push({ path, body: { ...fields, [name]: id } });
    for (const who of ["visitor", "customer", "otherCustomer", "tradesperson", "otherTradesperson", "admin"] as const)
      await postAll(who === "visitor" ? null : scene[who], endpoint, wrong);
  });
});

const without = (fields: Fields, name: string): Fields => {
  const { [name]: _left, ...others } = fields;
  return others;
};

describe("a page", () => {
  const loaded = pages.filter(({ loader }) => loader).map((page) => [page.path, page] as const);
  const QUERY = [
    ...["cursor", "page", "tab", "category", "location", "service", "postcode", "q", "show", "next", "token", "error"],
    ...["payment", "session_id", "quoteId", "amount", "after", "before", "chip", "sort", "status", "view", "to"],
  ];

  const evil = ["/x%F0%9F%A6%8A", "%2F%2Fevil.example", "/%0A", `/${"x".repeat(9_000)}`];

  test.each(loaded)("opens whatever its address holds, or is not there: %s", async (pattern, { loader }) => {
    const scene = await makeScene(database());
    const at = pattern.replace(":id", newId()).replace("*", "x");
    const ids = pattern.includes(":id") ? wrongIds().filter((id) => !id.startsWith("%2")) : [];
    const paths = some([
      ...ids.map((id) => pattern.replace(":id", id)),
      ...queryValues.map((value) => `${at}?${QUERY.map((name) => `${name}=${value}`).join("&")}`),
      ...wrongCursors().map((cursor) => `${at}?cursor=${cursor}&before=${cursor}&after=${cursor}`),
      ...["success", "cancelled"].flatMap((payment) => [
        `${at}?payment=${payment}&session_id=${newId()}`,
        `${at}?payment=${payment}&session_id=a&session_id=b`,
      ]),
      ...evil.map((next) => `${at}?next=${next}`),
    ]);
    const open = async (who: User | null, path: string): Promise<number> => {
      const request = new Request(`http://localhost:3000${path}`);
      const { status } = await outcomeOf(() => loader?.(pageArgs(services(), who, pattern, request))).catch((error) => {
        throw new Error(`${path.slice(0, 200)} failed for ${who?.userType ?? "a visitor"}`, { cause: error });
      });
      expect(status, path.slice(0, 200)).toBeLessThan(500);
      return status;
    };
    for (const who of [null, scene.customer, scene.tradesperson, scene.admin]) {
      // Who is only led elsewhere is led there soon.
      const led = (await open(who, at)) === 302;
      for (const path of led ? paths.filter((_path, i) => i % 5 === 0) : paths) await open(who, path);
    }
  });
});
