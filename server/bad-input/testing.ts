import { expect } from "vitest";
import { description, makeScene, ownerOf, rows } from "#app/testing/endpoints.ts";
import type { PermissionRow } from "#app/testing/permissions.ts";
import { FULL } from "#app/testing/thoroughness.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { writesOfEach } from "#app/testing/writes.ts";
import type { Database } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import { requestAs, signedInHeaders, testServices } from "../testing.ts";

/** Matches our own messages, not the validator's default ones. */
const PLAIN = /^(?!Invalid (input|option|string|type|UUID)|Too (big|small)|Unrecognized).*\S/;
const inMemory = withoutDatabase();
const { paths: described = {} } = description(inMemory.services);

/** The endpoints of the API by name ("POST /api/v1/jobs"), with their rows of the permission matrix. */
export const endpoints = rows
  .filter(({ endpoint }) => !endpoint.startsWith("ACTION "))
  .map((row) => [row.endpoint, row] as const);

export interface Call {
  who: User;
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  expected: PermissionRow["expected"];
}

export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  path?: string;
  method?: string;
}

/**
 * Sends malformed input. A request that the API refuses before it uses the database is tested without one; a request that reaches
 * the database is sent to the application on a real one. `--full` sends everything there.
 */
export function senderOf(database: () => Database) {
  const services = testServices(database);
  const writes = writesOfEach(database);
  const calls = new Map<string, Promise<Call>>();
  const sessions = new WeakMap<Call, Promise<Record<string, string>>>();

  /** A valid call of an endpoint by its owner. The tests of a file share its data, which takes longer to arrange than to send. */
  function callOf(row: PermissionRow): Promise<Call> {
    const call = calls.get(row.endpoint) ?? arrange(row);
    calls.set(row.endpoint, call);
    return call;
  }

  async function arrange(row: PermissionRow): Promise<Call> {
    writes.forget();
    const scene = await makeScene(database());
    const { path, body } = await row.arrange(scene);
    const [method = ""] = row.endpoint.split(" ");
    return { who: scene[ownerOf(row)], method, path, body, expected: row.expected };
  }

  /** The caller's session, until a call succeeds, which may have ended it. */
  function sessionOf(call: Call): Promise<Record<string, string>> {
    const known = sessions.get(call) ?? signedInHeaders(services(), call.who);
    sessions.set(call, known);
    return known;
  }

  /** The reply of the application on the real database. */
  async function ask(
    call: Call,
    { path = call.path, method = call.method, headers, ...sent }: Sent,
  ): Promise<Response> {
    const all = { ...headers, ...(await sessionOf(call)) };
    const reply = await requestAs(services(), null, `${method} ${path}`, { ...sent, headers: all });
    if (reply.ok) sessions.delete(call);
    return reply;
  }

  /** Sends to the application, checks that a refusal writes nothing, and returns the outcome ("422 VALIDATION_FAILED"). */
  async function send(call: Call, sent: Sent): Promise<string> {
    let outcome = "";
    const written = await writes.during(async () => {
      outcome = await answer(await ask(call, sent), sent.method ?? call.method);
    });
    if (outcome.startsWith("4")) expect(written, `${outcome} ${shortened(sent)}`).toEqual([]);
    return outcome;
  }

  /** The reply without a database; null if the request needs one. */
  async function early(
    call: Call,
    { path = call.path, method = call.method, ...rest }: Sent,
  ): Promise<Response | null> {
    return FULL ? null : inMemory.request(call.who, `${method} ${path}`, rest);
  }

  /** The outcome without a database or, if the request needs one, that of the application on the real database. */
  async function trySending(call: Call, sent: Sent): Promise<string> {
    const reply = await early(call, sent);
    return reply ? answer(reply, sent.method ?? call.method) : send(call, sent);
  }

  /** Checks that all are refused in the same way. The first goes to the application on the real database. */
  async function refused(call: Call, all: readonly Sent[], as: RegExp): Promise<void> {
    for (const [index, sent] of all.entries())
      expect(await (index === 0 ? send : trySending)(call, sent), shortened(sent)).toMatch(as);
  }
  return { services, callOf, ask, early, send, trySending, refused };
}

/** The beginning of what was sent; long texts are cut first, because each check names what it is about. */
const shortened = (sent: Sent) =>
  JSON.stringify(sent, (_name, value) => (typeof value === "string" ? value.slice(0, 200) : value)).slice(0, 200);

/** Checks the format of a reply and returns its status and code. */
export async function answer(reply: Response, method = "GET"): Promise<string> {
  const type = reply.headers.get("Content-Type");
  if (type?.startsWith("text/event-stream")) {
    await reply.body?.cancel();
    return String(reply.status);
  }
  const text = await reply.text();
  if (reply.status < 400) {
    expect(type === null ? text : type).toMatch(
      type === null ? /^$/ : /^(application\/(json|x-ndjson|pdf|zip)|text\/csv|image\/jpeg)/,
    );
    return String(reply.status);
  }
  expect({ status: reply.status, type }).toEqual({ status: expect.any(Number), type: "application/problem+json" });
  expect(reply.status, text).toBeLessThan(500);
  if (method === "HEAD") return String(reply.status);
  const problem = JSON.parse(text);
  expect(problem).toMatchObject({ type: `/api/docs/problems/${problem.code}`, status: reply.status });
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

/** An operation of the OpenAPI description. */
interface Described {
  requestBody?: { content?: Record<string, { schema?: DescribedBody & { oneOf?: DescribedBody[] } }> };
  parameters?: { name: string; in: string }[];
}

interface DescribedBody {
  properties?: object;
  required?: string[];
}

function operation(name: string): Described {
  const [method = "", path = ""] = name.split(" ");
  return (described[path] as Record<string, Described> | undefined)?.[method.toLowerCase()] ?? {};
}

export function queryOf(name: string): string[] {
  return (operation(name).parameters ?? []).flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
}

/** Whether an endpoint takes files; those have tests of their own in their modules. */
export function takesFiles(name: string): boolean {
  return operation(name).requestBody?.content?.["multipart/form-data"] !== undefined;
}

export function fieldsOf(name: string): { field: string; required: boolean }[] {
  const schema = operation(name).requestBody?.content?.["application/json"]?.schema ?? {};
  // A body with several forms: the fields of all, and required where each of them requires it.
  const forms = schema.oneOf ?? [schema];
  const fields = new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...fields].map((field) => ({ field, required: forms.every(({ required }) => required?.includes(field)) }));
}
