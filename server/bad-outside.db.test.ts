import { describe, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "#app/testing/database.ts";
import { DEEP, HUGE, unstorable, values } from "#app/testing/malformed-values.ts";
import { inTurn } from "#app/testing/thoroughness.ts";
import { watchWrites } from "#app/testing/writes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { exposedEndpoints } from "#features/identity/auth/rules/auth-endpoints.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { startCheckout } from "#flows/testing.ts";
import { requestAs, signedInHeaders, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);
type Sent = Parameters<typeof requestAs>[3];

const NOT_TEXT = [null, 1, true, [], {}, ["x"], HUGE];

/** Calls endpoints that are not in the API: Better Auth's, the webhook and the sandbox's forms. */
const send = async (call: string, sent: Sent = {}) => {
  const reply = await requestAs(services(), null, call, sent);
  expect(reply.status, `${call} ${JSON.stringify(sent).slice(0, 200)}`).toBeLessThan(500);
  return reply;
};

describe("Better Auth", () => {
  const valid: Record<string, Record<string, unknown>> = {
    "/sign-up/email": { email: "jo@example.test", password: "long enough", name: "Jo Marsh", userType: "customer" },
    "/sign-up/email-code": { email: "jo@example.test", name: "Jo Marsh", code: "123456" },
    "/sign-in/email": { email: "jo@example.test", password: "long enough" },
    "/revoke-session": { id: "0197a9a0-0000-7000-8000-000000000000" },
    "/request-password-reset": { email: "jo@example.test", redirectTo: "/auth/reset" },
    "/reset-password": { newPassword: "long enough", token: "x" },
    "/change-password": { currentPassword: "long enough", newPassword: "longer than that" },
    "/update-user": { name: "Jo Marsh" },
    "/send-verification-email": { email: "jo@example.test", callbackURL: "/" },
  };

  test.each(Object.keys(exposedEndpoints))("replies to malformed input with a problem document: %s", async (path) => {
    const customer = await makeCustomer(database().db);
    const written = await watchWrites(database());
    const fine = valid[path] ?? {};
    const bodies: unknown[] = [
      "{",
      "nul",
      "[]",
      // An endpoint that takes no fields accepts it, and does its work.
      ...(z.safeParse(exposedEndpoints[path] ?? z.never(), null).success ? [] : ["null"]),
      "1",
      '"x"',
      DEEP,
      `{"email":${DEEP}}`,
      { ...fine, surprise: 1 },
      { ...fine, role: "admin" },
      { ...fine, emailVerified: true },
      { ...fine, id: customer.id },
      ...Object.keys(fine).flatMap((field) => [
        ...unstorable.map((text) => ({ ...fine, [field]: text })),
        ...NOT_TEXT.map((value) => ({ ...fine, [field]: value })),
      ]),
    ];
    for (const who of [null, customer]) {
      let headers: Record<string, string> = {};
      for (const body of bodies) {
        // A call that succeeds may end the session.
        if (who && !headers.Cookie) headers = await signedInHeaders(services(), who);
        const reply = await send(`POST /api/auth${path}`, { body, headers });
        if (reply.ok) {
          headers = {};
          continue;
        }
        expect(reply.headers.get("Content-Type"), `${reply.status} ${JSON.stringify(body)}`).toMatch(
          /^application\/(problem\+)?json/,
        );
        expect(await reply.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_0-9]+$/) });
      }
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
      await send(`POST /api/auth${path}`, { body: "email=x", headers: { "Content-Type": type } });
    for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])
      await send(`${method} /api/auth${path}?token=x&callbackURL=https://evil.example&callbackURL=//x`);
    // A visitor who makes or uses a passkey gets a challenge, which is stored for a few minutes.
    const challenges = /\/(generate-authenticate|passkey)-options$/.test(path) ? ["insert auth_tokens"] : [];
    expect([...new Set(await written())]).toEqual(challenges);
  });

  test("handles every type of value in every field", async () => {
    for (const [path, fine] of Object.entries(valid))
      for (const field of Object.keys(fine))
        for (const value of values().filter((value) => typeof value !== "string" || value.length > 200))
          await send(`POST /api/auth${path}`, { body: { ...fine, [field]: value } });
  });

  test.each(["", "/", "/x", "/error", "/ok", "/callback/google", "/%2e%2e/x", "/sign-up/email/", "/reset-password/x"])(
    "replies to unknown paths: /api/auth%s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const reply = await send(`${method} /api/auth${path}?error=<script>&token=x`);
        expect(reply.headers.get("Content-Type") ?? "").not.toMatch(/html/);
      }
    },
  );
});

test("the webhook refuses unsigned requests", async () => {
  const written = await watchWrites(database());
  const bodies = ["", "{", "[]", "null", DEEP, HUGE, '{"id":"evt_1","type":"checkout.session.completed"}', "\0"];
  const signatures = ["", "t=1,v1=x", "t=,v1=", "t=99999999999999999999,v1=00", "v1=x", HUGE, "t=1,v1=\u00e9"];
  for (const body of bodies)
    for (const signature of [undefined, ...signatures]) {
      const headers = { "Content-Type": "x", ...(signature === undefined ? {} : { "Stripe-Signature": signature }) };
      const reply = await send("POST /webhooks/stripe", { body, headers: headers as Record<string, string> });
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ status: 400, code: expect.any(String) });
    }
  for (const method of ["GET", "PUT", "DELETE"]) expect((await send(`${method} /webhooks/stripe`)).status).toBe(404);
  expect((await send("POST /webhooks/stripe", { body: "x".repeat(1_100_000) })).status).toBe(413);
  expect(await written()).toEqual([]);
});

describe("the sandbox's forms", () => {
  const texts = ["", " ", "x", "-1", "4242424242424242", "a\0b", "🦊", HUGE, "<script>", "12/1", "99/99"];
  const form = (fields: Record<string, string>) => ({
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  // A form is found by its URL before its action is read.
  const nextActions = inTurn(2);
  const wrong = ["x", "cs_test_x", "seti_x", "pi_x", "acct_x", "%20", "%F0%9F%A6%8A", "'", HUGE.slice(0, 4_000)];

  test("handle any input and any URL", async () => {
    const { booking, customer } = await makeBooking(database().db, { status: "completed" });
    const session = await startCheckout(database(), customer, booking.id);
    const card = { number: "4242 4242 4242 4242", exp: "12/99", cvc: "123" };
    const written = await watchWrites(database());
    for (const field of ["number", "exp", "cvc"])
      for (const text of texts.filter((text) => text !== "4242424242424242"))
        await send(`POST /sandbox/stripe/checkout/${session}`, form({ ...card, [field]: text, action: "pay" }));
    for (const action of ["", "x", "save", HUGE, "\0"])
      await send(`POST /sandbox/stripe/checkout/${session}`, form({ number: "x", action }));
    for (const body of [
      form({}),
      { body: {} },
      { body: "[]" },
      { body: "{" },
      { body: "x", headers: { "Content-Type": "multipart/form-data" } },
    ])
      await send(`POST /sandbox/stripe/checkout/${session}`, body);
    for (const page of ["checkout", "setup", "authenticate", "onboarding"])
      for (const id of wrong) {
        await send(`GET /sandbox/stripe/${page}/${id}?return_to=javascript:1&return_url=//x`);
        for (const action of nextActions(["pay", "save", "cancel", "complete", "fail", "later", "x"]))
          expect((await send(`POST /sandbox/stripe/${page}/${id}`, form({ ...card, action }))).status).toBe(404);
      }
    expect(await written()).toEqual([]);
  });

  test("faults and the clock report invalid input", async () => {
    for (const place of ["/sandbox/stripe/faults", "/sandbox/clock"]) {
      for (const body of [
        "{",
        "[]",
        "null",
        "1",
        DEEP,
        {},
        { kind: "slow", count: -1 },
        { kind: "x" },
        { kind: ["slow"] },
      ])
        expect((await send(`POST ${place}`, { body })).status).toBe(422);
      for (const advance of ["", "PT", "P", "-PT1H", "PT1e9H", `PT${HUGE}S`, "P999999D", "\0", "P1M"])
        expect((await send(`POST ${place}`, form({ advance, kind: advance }))).status, advance.slice(0, 20)).toBe(422);
    }
    for (const query of ["to=", "to=%F0%9F%A6%8A", `to=${HUGE.slice(0, 5_000)}`, "to=%25&to=x"])
      for (const accept of ["application/json", "text/html"])
        expect((await send(`GET /sandbox/mail?${query}`, { headers: { Accept: accept } })).status).toBe(200);
    for (const id of wrong)
      for (const accept of ["application/json", "text/html"])
        expect((await send(`GET /sandbox/mail/${id}`, { headers: { Accept: accept } })).status).toBe(404);
  });
});
