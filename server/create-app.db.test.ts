import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { api } from "./api.ts";
import { createApp } from "./create-app.ts";
import { createTestServices, requestAs, signedInHeaders } from "./testing.ts";

const database = testDatabase();
const services = () => createTestServices(database());
const problem = async (reply: Response) => {
  expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
  const body = await reply.json();
  expect(body).toMatchObject({ title: expect.any(String), detail: expect.any(String) });
  expect(body.type).toBe(`/api/docs/problems/${body.code}`);
  expect(body.status).toBe(reply.status);
  return `${reply.status} ${body.code}`;
};

const job = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
  postcode: "LS6 2AB",
};

describe("every reply", () => {
  test("has a request id, which is the caller's own if that is short and harmless", async () => {
    const call = async (id?: string) =>
      (
        await requestAs(services(), null, "GET /api/v1/openapi.json", id ? { headers: { "X-Request-Id": id } } : {})
      ).headers.get("X-Request-Id");
    for (const id of ["0190f3a0-0000-7000-8000-000000000000", "4bf92f3577b34da6a3ce929d0e0e4736", "req_5f3a0c44d1e2b7"])
      expect(await call(id)).toBe(id);
    const others = [
      "a b",
      "jane.smith1@example.com",
      "192.168.100.1",
      "Margaret-Smith-Jones",
      "07700900123",
      "LS6-2AB",
      "a1".repeat(50),
    ];
    for (const id of [...others, undefined])
      expect(await call(id), id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test("allows only our own scripts, with a nonce that is used once", async () => {
    const policies = await Promise.all(
      [1, 2].map(
        async () => (await requestAs(services(), null, "GET /api/docs")).headers.get("Content-Security-Policy") ?? "",
      ),
    );
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1]);
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(policies[0]).not.toContain("unsafe");
  });
});

describe("health", () => {
  test("is ready when the database, migrations and worker are", async () => {
    const reply = await requestAs(services(), null, "GET /readyz");
    expect([reply.status, await reply.json()]).toEqual([200, { ready: true, reasons: [] }]);
    expect((await requestAs(services(), null, "GET /healthz")).status).toBe(200);
  });

  test("gives the reasons when it is not ready", async () => {
    const app = createApp(services(), { worker: () => "the worker has stopped" });
    const reply = await app.request("/readyz");
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { ready: false, reasons: ["worker: the worker has stopped"] },
    ]);
  });

  test("labels metrics with the pattern of the path", async () => {
    const measured = services();
    await requestAs(measured, null, "GET /api/v1/jobs/0190f3a0-0000-7000-8000-000000000000");
    const text = await (await requestAs(measured, null, "GET /metrics")).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/jobs/:id",status="401"} 1');
    expect(text).toMatch(/background_jobs\{state="ready"\} \d+/);
  });
});

describe("a request that fails", () => {
  test("gets a problem document with a code", async () => {
    const customer = await makeCustomer(database().db);
    const call = async (
      ...args: Parameters<typeof requestAs> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) => problem(await requestAs(services(), customer, ...args));
    expect(await call("GET /api/v1/nothing")).toBe("404 NOT_FOUND");
    expect(await call("GET /api/nothing")).toBe("404 NOT_FOUND");
    expect(await call("GET /api/v1/jobs/not-an-id")).toBe("404 NOT_FOUND");
    expect(await call("DELETE /api/v1/jobs")).toBe("405 METHOD_NOT_ALLOWED");
    expect(await call("GET /api/v1/jobs?q=%00")).toBe("400 MALFORMED");
    expect(await call("POST /api/v1/jobs", { body: "{" })).toBe("400 MALFORMED");
    expect(await call("POST /api/v1/jobs", { body: job, headers: { "Content-Type": "text/plain" } })).toBe(
      "415 UNSUPPORTED_TYPE",
    );
    expect(await call("POST /api/v1/jobs", { body: { ...job, title: "A\0 tap that drips" } })).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await call("POST /api/v1/jobs", { body: `{"title": "half a pair \\ud83d"}` })).toBe("422 VALIDATION_FAILED");
    expect(await call("POST /api/v1/jobs", { body: { ...job, surprise: 1 } })).toBe("422 VALIDATION_FAILED");
    expect(await call("POST /api/v1/jobs", { body: `${"[".repeat(200_000)}${"]".repeat(200_000)}` })).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await call("POST /api/v1/jobs", { body: { ...job, description: "x".repeat(1_100_000) } })).toBe(
      "413 TOO_LARGE",
    );
  });

  test("with the wrong method gets the allowed ones", async () => {
    const reply = await requestAs(services(), null, "DELETE /api/v1/jobs");
    expect(reply.headers.get("Allow")?.split(", ").sort()).toEqual(["GET", "POST"]);
  });

  test("with a body of unknown length is limited while it arrives", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 65_536;
        stream.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request("http://localhost:3000/api/v1/jobs", {
      method: "POST",
      headers: await signedInHeaders(services(), await makeCustomer(database().db)),
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(await problem(await createApp(services()).fetch(request))).toBe("413 TOO_LARGE");
    expect(sent).toBeLessThan(2 ** 21);
  });

  test("on our side reveals no internal details", async () => {
    const broken = createTestServices(database());
    const app = createApp({
      ...broken,
      limits: { ...broken.limits, count: () => Promise.reject(new Error("secret")) },
    });
    const reply = await app.request("/api/v1/jobs");
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain("secret");
  });
});

test("the OpenAPI description has every endpoint, and the documentation page shows it", async () => {
  const described = await (await requestAs(services(), null, "GET /api/v1/openapi.json")).json();
  expect(described.openapi).toBe("3.1.0");
  expect(Object.keys(described.paths)).toContain("/api/v1/jobs/{id}");
  expect(Object.keys(described.components.securitySchemes)).toEqual(["session", "bearer"]);
  const page = await (await requestAs(services(), null, "GET /api/docs")).text();
  expect(page).toContain("/api/v1/jobs/{id}");
  expect(page).not.toMatch(/(src|href)="https?:/);
  expect(api(services()).routes.length).toBeGreaterThan(0);
});

test("text is compressed if the browser accepts it, except short replies", async () => {
  const ask = (path: string, accept: string) =>
    requestAs(services(), null, `GET ${path}`, { headers: { "Accept-Encoding": accept } });
  expect((await ask("/api/v1/openapi.json", "gzip, br")).headers.get("Content-Encoding")).toBe("br");
  expect((await ask("/api/v1/openapi.json", "gzip")).headers.get("Content-Encoding")).toBe("gzip");
  expect((await ask("/api/v1/openapi.json", "identity")).headers.get("Content-Encoding")).toBeNull();
  expect((await ask("/api/v1/nothing", "br")).headers.get("Content-Encoding")).toBeNull();
});

test("clients without an Origin header can create an account and sign out, whatever other headers they send", async () => {
  const person = { name: "Jo Marsh", email: "program@example.test", password: "a long password" };
  const headers = { "Sec-Fetch-Mode": "cors" };
  const signedUp = await requestAs(services(), null, "POST /api/auth/sign-up/email", { body: person, headers });
  expect(signedUp.status).toBe(200);
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  const signedIn = { ...headers, Cookie: cookies.join("; "), "Sec-Fetch-Site": "same-origin" };
  expect((await requestAs(services(), null, "GET /api/v1/me/jobs", { headers: signedIn })).status).toBe(200);
  expect((await requestAs(services(), null, "POST /api/auth/sign-out", { headers: signedIn })).status).toBe(200);
  expect((await requestAs(services(), null, "GET /api/v1/me/jobs", { headers: signedIn })).status).toBe(401);
});
