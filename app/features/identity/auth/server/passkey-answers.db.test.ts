import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { createApp } from "#server/create-app.ts";
import { createTestServices, requestAs } from "#server/testing.ts";

const database = testDatabase();
const RAW = /invalid domain|challenge|authentication failed|verify|registration|rp ?id|origin/i;

/** What a browser at an address of the site is told. */
async function ask(host: string, path: string, env: Record<string, string> = {}) {
  const app = createApp(createTestServices(database(), { env }));
  const reply = await app.request(`http://${host}${path}`);
  return { status: reply.status, ...((await reply.json()) as { code?: string; message?: string }) };
}

describe("a passkey at an address for which none can be made", () => {
  test.each(["127.0.0.1:3000", "[::1]:3000", "192.168.1.7:3000", "workshop.lan:3000"])(
    "%s is refused in our words, before the browser asks for one",
    async (host) => {
      for (const path of ["/api/auth/passkey/generate-authenticate-options", "/api/auth/sign-up/passkey-options"]) {
        const told = await ask(host, path);
        expect(told).toMatchObject({ status: 400, code: "PASSKEY_NOT_HERE" });
        expect(told.message).toMatch(/Sign in with a password or a code by email/);
        expect(told.message).not.toMatch(RAW);
      }
    },
  );

  test("so is a site whose own address is an IP address", async () => {
    const env = { BASE_URL: "http://192.168.1.7:3000" };
    const told = await ask("192.168.1.7:3000", "/api/auth/passkey/generate-authenticate-options", env);
    expect(told).toMatchObject({ status: 400, code: "PASSKEY_NOT_HERE" });
  });

  test.each(["localhost:3000", "app.localhost:3000"])("%s is none", async (host) => {
    expect((await ask(host, "/api/auth/passkey/generate-authenticate-options")).status).toBe(200);
  });
});

test("a passkey that does not work is refused in our words", async () => {
  const response = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
  const body = { response: { ...response, response: { clientDataJSON: "AAAA" } } };
  const reply = await requestAs(createTestServices(database()), null, "POST /api/auth/passkey/verify-authentication", {
    body,
  });
  const told = await reply.json();
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(told.message).toBe("That passkey did not work. Try again, or use another way");
});
