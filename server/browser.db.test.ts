import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { createApp } from "./create-app.ts";
import { createLogger } from "./log/logger.ts";
import { monitored } from "./monitoring.ts";
import { createTestServices } from "./testing.ts";

const database = testDatabase();

function site(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const app = createApp(createTestServices(database(), { env, log }));
  return { lines, get: (path: string, headers = {}) => app.request(path, { headers }), app };
}

test("an address with a token is not sent to other sites, and other addresses only in part", async () => {
  const { get } = site();
  const policyOf = async (path: string) => (await get(path)).headers.get("Referrer-Policy");
  for (const path of ["/auth/reset?token=x", "/unsubscribe?token=x", "/x?a=1&code=x", "/calendar/x.ics"])
    expect(await policyOf(path), path).toBe("no-referrer");
  for (const path of ["/", "/find?q=token"]) expect(await policyOf(path), path).toBe("strict-origin-when-cross-origin");
});

test("scripts of pages write no markup and load no scripts, except through our policy", async () => {
  const policyOf = async (env: Record<string, string>, path: string) =>
    (await site(env).get(path)).headers.get("Content-Security-Policy");
  const trusted = "require-trusted-types-for 'script'; trusted-types default;";
  expect(await policyOf({}, "/")).toContain(trusted);
  // The payment provider's own script fills the card form.
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  expect(await policyOf(keys, "/")).toContain(trusted);
  expect(await policyOf(keys, "/payment-methods")).not.toContain("trusted-types");
});

describe("reports of the content security policy", () => {
  const page = "http://localhost:3000/auth/reset?token=Zx7kQw2mVb9tRy4nLs8dFg3h";
  const blocked = "https://evil.example/x.js?q=jo@example.test";
  const send = (app: ReturnType<typeof site>["app"], body: unknown) =>
    app.request("/csp-reports", {
      method: "POST",
      headers: { "Content-Type": "application/csp-report", Cookie: "a=b" },
      body: JSON.stringify(body),
    });

  test("are requested by every page and logged without addresses", async () => {
    const { app, get, lines } = site();
    const headers = (await get("/")).headers;
    expect(headers.get("Content-Security-Policy")).toContain("report-uri /csp-reports; report-to csp");
    expect(headers.get("Reporting-Endpoints")).toBe('csp="/csp-reports"');
    const legacy = { "effective-directive": "script-src-elem", "blocked-uri": blocked, "document-uri": page };
    expect((await send(app, { "csp-report": legacy })).status).toBe(204);
    const modern = { effectiveDirective: "script-src-elem", blockedURL: "inline", documentURL: page };
    expect((await send(app, [{ type: "csp-violation", body: modern }])).status).toBe(204);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { directive: "script-src-elem", blocked: "https://evil.example", route: "/*" },
      { directive: "script-src-elem", blocked: "inline", route: "/*" },
    ]);
    expect(lines.join("")).not.toMatch(/token|jo@/);
  });

  test("write no words of a stranger into the log", async () => {
    const { app, lines } = site();
    for (const words of ["call this number now", "script-src call-now", "call-this-number-now"]) {
      const legacy = {
        "effective-directive": words,
        "blocked-uri": words,
        "document-uri": `http://localhost:3000/${words}`,
      };
      expect((await send(app, { "csp-report": legacy })).status).toBe(204);
    }
    expect(lines).toHaveLength(3);
    expect(lines.join("")).not.toMatch(/call/);
  });

  test("that are none are ignored, and large ones refused", async () => {
    const { app, lines } = site();
    for (const body of [null, {}, [], [{}], { "csp-report": 1 }, Array.from({ length: 500 }, () => ({ body: {} }))])
      expect((await send(app, body)).status).toBe(204);
    expect((await send(app, "x".repeat(20_000))).status).toBe(413);
    expect(lines).toEqual([]);
  });
});

test("programs find whom to tell about a weakness, and where to change a password", async () => {
  const { get } = site({ BASE_URL: "https://fettle.example", SUPPORT_EMAIL: "help@fettle.example" });
  const reply = await get("/.well-known/security.txt");
  expect(reply.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const text = await reply.text();
  expect(text).toContain("Contact: mailto:help@fettle.example\n");
  expect(text).toContain("Canonical: https://fettle.example/.well-known/security.txt\n");
  expect(text).toMatch(/^Expires: 20\d\d-\d\d-\d\dT.*Z$/m);
  const password = await get("/.well-known/change-password");
  expect([password.status, password.headers.get("Location")]).toEqual([302, "/profile/password"]);
});

describe("metrics and reasons", () => {
  const worker = () => "the worker has stopped";

  test("are for this machine, and not for whom a proxy on it serves", async () => {
    const app = createApp(createTestServices(database()), { worker });
    expect((await app.request("/metrics")).status).toBe(200);
    const forwarded = { headers: { "X-Forwarded-For": "203.0.113.5" } };
    expect((await app.request("/metrics", forwarded)).status).toBe(404);
    const reply = await app.request("/readyz", forwarded);
    expect([reply.status, await reply.json()]).toEqual([503, { ready: false }]);
  });

  test("are on ADMIN_PORT alone when that is set", async () => {
    const services = createTestServices(database(), { env: { ADMIN_PORT: "3900" } });
    const app = createApp(services, { worker });
    expect((await app.request("/metrics")).status).toBe(404);
    expect(await (await app.request("/readyz")).json()).toEqual({ ready: false });
    const alive = await app.request("/healthz");
    expect([alive.status, alive.headers.get("X-Content-Type-Options")]).toEqual([200, "nosniff"]);
    expect(alive.headers.get("Content-Security-Policy")).toContain("base-uri 'none'");
    // The primary process asks each web process and serves the port (start/admin-port.ts).
    expect(await monitored(services, worker).readiness()).toEqual({
      ready: false,
      reasons: ["worker: the worker has stopped"],
    });
  });
});
