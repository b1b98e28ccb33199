import { describe, expect, test } from "vitest";
import { description } from "#app/testing/endpoints.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import { codesOf } from "../openapi/refusals.ts";
import { operationsOf } from "../openapi/schema.ts";
import { PROBLEM_PAGES, problemType } from "../problems.ts";
import { PROBLEMS } from "./problems.ts";

const { services, request } = withoutDatabase();
const document = description(services);
async function ask(path: string): Promise<Response> {
  const reply = await request(null, `GET ${path}`, {});
  if (!reply) throw new Error(`${path} reads the database`);
  return reply;
}

describe("the type of a problem", () => {
  test("is the address of a page about its code, for every code of the document", async () => {
    const codes = operationsOf(document).flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap(codesOf),
    );
    const all = new Set([...codes, ...PROBLEMS.map(({ code }) => code)]);
    expect(all.size).toBeGreaterThan(100);
    expect(PROBLEMS.filter(({ sentence }) => !sentence).map(({ code }) => code)).toEqual([]);
    for (const code of all) {
      const reply = await ask(problemType(code));
      expect([code, reply.status]).toEqual([code, 200]);
      expect(await reply.text()).toContain(`<h1><code>${code}</code></h1>`);
    }
    const list = await (await ask(PROBLEM_PAGES)).text();
    for (const code of all) expect(list).toContain(`href="${problemType(code)}"`);
  });

  test("of an unknown code is not found", async () => {
    expect((await ask(problemType("NO_SUCH_CODE"))).status).toBe(404);
  });

  test("resolves as a reply gives it", async () => {
    const { type } = await (await ask("/api/v1/me/nothing")).json();
    expect((await ask(type)).status).toBe(200);
  });
});

test("every 401 says how to sign in, and the document says so", async () => {
  const reply = await ask("/api/v1/me");
  expect([reply.status, reply.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="api"']);
  const withHeader = operationsOf(document).filter(({ path, operation }) => {
    const refusal = operation.responses[401];
    return path.startsWith("/api/v1/") && refusal && !refusal.headers?.["WWW-Authenticate"];
  });
  expect(withHeader.map(({ name }) => name)).toEqual([]);
});

test("the page lists every event that webhooks are sent, with its fields", async () => {
  const page = await (await ask("/api/docs")).text();
  const listed = page.slice(
    page.indexOf('id="events-sent"'),
    page.indexOf("</section>", page.indexOf('id="events-sent"')),
  );
  for (const type of EVENT_TYPES) expect(listed).toContain(`<code class="whole">${type}</code>`);
  expect(listed).toContain(
    "job_id, tradesperson_id, status (open, in_progress, completed, cancelled, expired), version",
  );
});

test("calls with the cookie of a session say that they need an Origin", () => {
  for (const { name, method, operation } of operationsOf(document)) {
    const names = (operation.parameters ?? []).flatMap((one) => ("$ref" in one && one.$ref ? [one.$ref] : []));
    expect(names.includes("#/components/parameters/Origin"), name).toBe(method !== "get");
  }
});
