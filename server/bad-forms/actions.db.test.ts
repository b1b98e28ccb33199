import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, makeScene, mountOf, outcomeOf, ownerOf, pageArgs, rows } from "#app/testing/endpoints.ts";
import { HUGE, wrongIds } from "#app/testing/malformed-values.ts";
import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { FULL, inTurn, some } from "#app/testing/thoroughness.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { writesOfEach } from "#app/testing/writes.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { AppServices } from "../app-services.ts";
import { testServices } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);
const writes = writesOfEach(database);
const inMemory = withoutDatabase();

const pages = await allPages();
const actions = rows
  .filter(({ endpoint }) => endpoint.startsWith("ACTION ") && endpoint !== "ACTION /*")
  .map((row) => [row.endpoint, row] as const);

type Value = string | File | (string | File)[];
type Fields = Record<string, Value>;

interface Posted {
  path: string;
  /** The fields of a form, or a complete request with any other body. */
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

/** Calls a page's action. */
function act(on: AppServices, who: User | null, endpoint: string, posted: Posted) {
  const { pattern, action } = mountOf(pages, endpoint, posted.path);
  return outcomeOf(() => action(pageArgs(on, who, pattern, requestOf(posted))));
}

/** Posts to the page on the real database and checks that a refused request writes nothing. */
async function postForReal(who: User | null, endpoint: string, posted: Posted) {
  let outcome = { status: 0, data: undefined as unknown };
  const written = await writes.during(async () => {
    outcome = await act(services(), who, endpoint, posted);
  });
  if (outcome.status >= 400) expect(written).toEqual([]);
  return outcome;
}

/**
 * Posts as a user and checks that the reply is no server error and that a refusal has a reason. A request that is refused before
 * it reaches the database is tested without one; `--full` posts everything to the real database.
 */
async function post(who: User | null, endpoint: string, posted: Posted): Promise<number> {
  try {
    const early = FULL ? null : await inMemory.untilDatabase(() => act(inMemory.services, who, endpoint, posted));
    const { status, data } = early ?? (await postForReal(who, endpoint, posted));
    expect(status).toBeLessThan(500);
    if (status >= 400 && !/^ACTION \/(theme|language)/.test(endpoint))
      expect(data).toMatchObject({
        toast: { tone: "error", title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) },
      });
    return status;
  } catch (error) {
    throw new Error(`${endpoint} failed for ${shortened(posted)}`, { cause: error });
  }
}

const shortened = (posted: Posted) => JSON.stringify(posted).slice(0, 200);

interface Form {
  scene: Scene;
  path: string;
  fields: Fields;
}

const forms = new Map<string, Promise<Form>>();

/** A valid form of an action. Its tests share the data, which takes longer to arrange than to post. */
function formOf(row: PermissionRow): Promise<Form> {
  const form = forms.get(row.endpoint) ?? arrange(row);
  forms.set(row.endpoint, form);
  return form;
}

async function arrange(row: PermissionRow): Promise<Form> {
  writes.forget();
  const scene = await makeScene(database());
  const { path, body = {} } = await row.arrange(scene);
  const { intent } = mountOf(pages, row.endpoint, path);
  const fields: Fields = intent ? { intent } : {};
  for (const [name, value] of Object.entries(body)) fields[name] = value instanceof File ? value : String(value);
  return { scene, path, fields };
}

const file = () => new File(["x"], "x.txt", { type: "text/plain" });
const oddValues = (): Value[] => [
  "",
  " ",
  "x",
  "-1",
  "1e999",
  "a\0b",
  "🦊\u202e",
  HUGE,
  newId(),
  "2024-02-30",
  "//evil.example",
  "<script>",
  file(),
  ["x", "y"],
];

const PEOPLE = ["visitor", "customer", "otherCustomer", "tradesperson", "otherTradesperson", "admin"] as const;
const UNKNOWN_INTENTS = ["", "unknown", "toString", "__proto__", HUGE, "\0"];

const oddNames = (name: string): Fields[] => [
  { "__proto__.polluted": "x", "constructor.prototype.polluted": "x", toString: "x", "": "x" },
  { [`${name}[0]`]: "x", [`${name}[99999999]`]: "x", [`${name}.x.y`]: "x" },
  { [`${name}[]`]: "x", [`${name}[`]: "x", [`${name}[-1]`]: "x", [`${name}[1e9]`]: "x", "..": "x" },
  { [`a${".a".repeat(5_000)}`]: "x", [`b${"[0]".repeat(5_000)}`]: "x", [HUGE]: "x" },
];

const nextIntents = inTurn(1);
const nextValues = inTurn(2);
const nextNames = inTurn(1);
const nextSurprises = inTurn(1);
const nextBodies = inTurn(1);
const nextIds = inTurn(2);
const nextPeople = inTurn(1);

describe("a page's action", () => {
  test.each(some(actions))("handles any form: %s", async (endpoint, row) => {
    const { scene, path, fields } = await formOf(row);
    const { intent, ...typed } = fields;
    const names = Object.keys(typed);
    const allNames = [...names, "surprise"];
    const without = (left: string) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));
    const bodies: Fields[] = [
      ...nextIntents(UNKNOWN_INTENTS).map((other) => ({ ...fields, intent: other })),
      typed,
      intent ? { intent } : {},
      ...names.map(without),
      ...names.flatMap((name) => nextValues(oddValues()).map((value) => ({ ...fields, [name]: value }))),
      ...allNames.flatMap((name) => nextNames(oddNames(name)).map((more) => ({ ...fields, ...more }))),
      // Fields that no form has are never read, so one value is enough.
      ...nextSurprises(FULL ? oddValues() : ["x", "a\0b", file()]).map((value) => ({ ...fields, surprise: value })),
    ];
    for (const body of bodies) await post(scene[ownerOf(row)], endpoint, { path, body });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test.each(some(actions))("handles a body that is not a form: %s", async (endpoint, row) => {
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
    for (const posted of nextBodies(bodies)) {
      const status = await post(scene[ownerOf(row)], endpoint, posted);
      if (fields.intent) expect(status, shortened(posted)).toBeOneOf([400, 415, 422]);
    }
    const [first] = bodies;
    if (first && fields.intent)
      expect((await postForReal(scene[ownerOf(row)], endpoint, first)).status).toBeOneOf([400, 415, 422]);
  });

  test.each(some(actions))("handles other users and wrong ids: %s", async (endpoint, row) => {
    const { scene, path, fields } = await formOf(row);
    const { pattern } = mountOf(pages, endpoint, path);
    const ids = nextIds(wrongIds().filter((id) => !id.startsWith("%2")));
    const paths = pattern.includes(":id") ? ids.map((id) => pattern.replace(":id", id)) : [path];
    const wrong: Posted[] = [
      ...paths.map((other) => ({ path: other, body: fields })),
      { path, body: { intent: "unknown" } },
      ...Object.keys(fields)
        .filter((name) => /Id$/.test(name))
        .flatMap((name) => ids.map((id) => ({ path, body: { ...fields, [name]: id } }))),
    ];
    for (const posted of wrong)
      for (const who of nextPeople(PEOPLE)) await post(who === "visitor" ? null : scene[who], endpoint, posted);
  });
});
