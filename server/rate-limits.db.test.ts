import { describe, expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { rateLimits } from "#db/schema/platform.ts";
import { isAppError } from "#kernel/errors.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createTestServices, requestAs } from "./testing.ts";

const database = testDatabase();
const limits = (on = true) => createRateLimits(database().pool, on);
const services = () => createTestServices(database(), { env: { RATE_LIMIT: "on" } });

describe("limits", () => {
  test("hold across processes and concurrent calls, and say when to retry", async () => {
    const processes = [limits(), limits()];
    const { fulfilled, rejected } = await race(12, (i) =>
      (processes[i % 2] as ReturnType<typeof limits>).count("mailTo", "a@example.test"),
    );
    expect([fulfilled.length, rejected.length]).toEqual([5, 7]);
    for (const error of rejected) {
      expect(isAppError(error, "RATE_LIMITED")).toBe(true);
      expect(isAppError(error) && error.retryAfter).toBeGreaterThan(3_500);
    }
    await limits().count("mailTo", "b@example.test");
  });

  test("store no address or email in the database, and can be switched off", async () => {
    await limits().count("signIn", "203.0.113.7");
    const rows = await database().db.select().from(rateLimits);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|example/);
    await race(20, () => limits(false).count("mailTo", "c@example.test"));
  });
});

describe("signing in", () => {
  const signIn = (email: string, password = "wrong password") =>
    requestAs(services(), null, "POST /api/auth/sign-in/email", { body: { email, password } });

  test("with guessed passwords is blocked after twenty attempts, while others at the same address can sign in", async () => {
    const guesses = await race(20, () => signIn("victim@example.test"));
    expect(new Set(guesses.fulfilled.map((reply) => reply.status))).toEqual(new Set([401]));
    const refused = await signIn("VICTIM@example.test ");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await refused.json()).code).toBe("RATE_LIMITED");
    expect((await signIn("someone.else@example.test")).status).toBe(401);
  });
});

describe("a password reset", () => {
  const ask = (email: string) =>
    requestAs(services(), null, "POST /api/auth/request-password-reset", { body: { email } });

  test("is limited in the same way for known and unknown addresses", async () => {
    const replies = await race(5, () => ask("unknown@example.test"));
    expect(new Set(replies.fulfilled.map((reply) => reply.status))).toEqual(new Set([200]));
    expect((await ask("unknown@example.test")).status).toBe(429);
  });
});
