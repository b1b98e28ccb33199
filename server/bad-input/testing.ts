import { expect } from "vitest";
import { description, makeScene, ownerOf, rows } from "#app/testing/endpoints.ts";
import type { PermissionRow } from "#app/testing/permissions.ts";
import { FULL } from "#app/testing/thoroughness.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { writesDuring } from "#app/testing/writes.ts";
import type { Database } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import type { AppServices } from "../app-services.ts";
import { requestAs, testServices } from "../testing.ts";

/** A sentence of ours, not the validator's own words. */
const PLAIN = /^(?!Invalid (input|option|string|type|UUID)|Too (big|small)|Unrecognized).*\S/;
const inMemory = withoutDatabase();
const { paths: described = {} } = description(inMemory.services);

/** The endpoints of the API by their names ("POST /api/v1/jobs"), with their rows of the permission matrix. */
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
 * Sends input that nobody means to send. What the API refuses before it asks the database is refused in memory; what gets as
 * far as the database is sent to the whole application on a real one. `--full` sends everything there.
 */
export function senderOf(database: () => Database) {
  const services = testServices(database);

  /** An endpoint's own thing, made anew, with the request of the person it belongs to. */
  async function callOf(row: PermissionRow): Promise<Call> {
    const scene = await makeScene(database());
    const { path, body } = await row.arrange(scene);
    const [method = ""] = row.endpoint.split(" ");
    return { who: scene[ownerOf(row)], method, path, body, expected: row.expected };
  }

  /** Sends it to the whole application; gives the outcome ("422 VALIDATION_FAILED"). What is refused writes nothing. */
  async function send(call: Call, sent: Sent): Promise<string> {
    let outcome = "";
    const written = await writesDuring(database(), async () => {
      outcome = await outcomeOf(services(), call, sent);
    });
    if (outcome.startsWith("4")) expect(written, `${outcome} ${inShort(sent)}`).toEqual([]);
    return outcome;
  }

  /** The outcome in memory, or that of the whole application for what reaches the database there. */
  async function trySending(call: Call, sent: Sent): Promise<string> {
    const { path = call.path, method = call.method, ...rest } = sent;
    const reply = FULL ? null : await inMemory.request(call.who, `${method} ${path}`, rest);
    return reply ? answer(reply, method) : send(call, sent);
  }

  /** All are refused in the same way: the first of them by the whole application, which proves that it is wired up. */
  async function refused(call: Call, all: readonly Sent[], as: RegExp): Promise<void> {
    for (const [index, sent] of all.entries())
      expect(await (index === 0 ? send : trySending)(call, sent), inShort(sent)).toMatch(as);
  }
  return { services, callOf, send, trySending, refused };
}

const inShort = (sent: Sent) => JSON.stringify(sent).slice(0, 200);

async function outcomeOf(services: AppServices, call: Call, sent: Sent): Promise<string> {
  const { path = call.path, method = call.method, ...rest } = sent;
  return answer(await requestAs(services, call.who, `${method} ${path}`, rest), method);
}

/** Checks that a reply is one that a program can read, and gives its status and code. */
export async function answer(reply: Response, method = "GET"): Promise<string> {
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

/** As OpenAPI describes it. */
interface Described {
  requestBody?: { content?: Record<string, { schema?: { properties?: object; required?: string[] } }> };
  parameters?: { name: string; in: string }[];
}

function operation(name: string): Described {
  const [method = "", path = ""] = name.split(" ");
  return (described[path] as Record<string, Described> | undefined)?.[method.toLowerCase()] ?? {};
}

export function queryOf(name: string): string[] {
  return (operation(name).parameters ?? []).flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
}

/** Forms with files have tests of their own, in their modules. */
export function takesFiles(name: string): boolean {
  return operation(name).requestBody?.content?.["multipart/form-data"] !== undefined;
}

export function fieldsOf(name: string): { field: string; required: boolean }[] {
  const { properties = {}, required = [] } = operation(name).requestBody?.content?.["application/json"]?.schema ?? {};
  return Object.keys(properties).map((field) => ({ field, required: required.includes(field) }));
}
