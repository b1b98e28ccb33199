import { expect, test } from "vitest";
import { cleanUpAfter, dataFolder, startServer, usedDatabase } from "./start/testing.ts";

cleanUpAfter();

const SITE = "https://fettle.example.test";
const ACCOUNT = {
  fullName: "Ada Lund",
  email: "ada@example.test",
  password: "a long password 52",
  userType: "customer",
};

/** The settings of a public site without sandboxes; nothing is sent to these addresses. */
const PRODUCTION = {
  NODE_ENV: "production",
  BASE_URL: SITE,
  AUTH_SECRET: "a secret that only the server of this test knows",
  SANDBOX: "0",
  STRIPE_SECRET_KEY: "sk_test_none",
  STRIPE_PUBLISHABLE_KEY: "pk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
  SMTP_URL: "smtp://127.0.0.1:9",
};

test("behind a proxy that ends TLS, page forms of the public address are accepted and others refused", async () => {
  const { url } = await usedDatabase();
  const server = await startServer(await dataFolder(), { ...PRODUCTION, DATABASE_URL: url });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { Host: new URL(SITE).host, Origin: SITE, ...headers },
      body: new URLSearchParams(form),
    });

  const signedUp = await post("/auth?mode=sign-up", { intent: "sign-up", ...ACCOUNT });
  expect([signedUp.status, signedUp.headers.get("Location")]).toEqual([303, "/home"]);
  // With and without JavaScript, and whatever the proxy says about itself.
  for (const path of ["/auth", "/auth.data"])
    for (const scheme of [undefined, "https"]) {
      const headers = scheme && { "X-Forwarded-Proto": scheme };
      const signedIn = await post(path, { intent: "sign-in", ...ACCOUNT }, headers || {});
      expect(signedIn.headers.getSetCookie().join(), path).toContain("session_token=");
    }
  const other = await post("/auth", { intent: "sign-in", ...ACCOUNT }, { Origin: "https://other.example.test" });
  expect(other.status).toBe(403);
});
