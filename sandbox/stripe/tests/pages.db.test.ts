import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { fixedClock, MINUTE } from "#kernel/clock.ts";
import { sandboxStripe } from "../index.ts";
import { CARDS } from "../testing.ts";
import { readyAccount, SITE, sdkOn, sessionParams } from "./fixtures.testing.ts";

const database = testDatabase();
const clock = fixedClock("2026-11-20T12:00:00Z");
const stripe = () => sdkOn(database(), clock);
const card = (number: string = CARDS.pays) => ({ number, exp: "12/30", cvc: "123" });

/** Requests a page under /sandbox/stripe, or posts a form to it, as a browser without scripts does. */
async function browse(address: string, form?: Record<string, string>) {
  const app = sandboxStripe({ db: database().db, clock, brand: "Fettle" });
  const url = new URL(address, SITE);
  const path = url.href.replace("/sandbox/stripe", "");
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  const response = await app.request(path, init);
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}

const newSession = async () => (await stripe().checkout.sessions.create(sessionParams())).id;

describe("the Checkout page", () => {
  test("shows the items and the payee, with labelled fields and the test cards", async () => {
    const { status, html } = await browse(`/sandbox/stripe/checkout/${await newSession()}`);
    expect(status).toBe(200);
    for (const shown of [
      '<html lang="en-GB"',
      "<h1>Pay Fettle</h1>",
      "£95.00",
      "Tap",
      CARDS.declined,
      "Sandbox: no real money moves",
    ])
      expect(html).toContain(shown);
    for (const name of ["number", "exp", "cvc"]) expect(html).toMatch(new RegExp(`<label for="${name}">`));
    expect(html).toContain('name="action" value="pay"');
    expect(html).not.toContain("<script");
  });

  test("redirects to the success URL after payment and to the cancel URL otherwise", async () => {
    const id = await newSession();
    expect(await browse(`/sandbox/stripe/checkout/${id}`, { action: "cancel" })).toMatchObject({
      status: 303,
      to: `${SITE}/my-jobs?payment=cancelled`,
    });
    expect(await stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
    const paid = { status: 303, to: `${SITE}/my-jobs?payment=success&session_id=${id}` };
    expect(await browse(`/sandbox/stripe/checkout/${id}`, { ...card(), action: "pay" })).toMatchObject(paid);
    // A second submission redirects the same way; viewing the page shows that the session is complete.
    expect(await browse(`/sandbox/stripe/checkout/${id}`, { ...card(), action: "pay" })).toMatchObject(paid);
    expect((await browse(`/sandbox/stripe/checkout/${id}`)).html).toContain("You’ve already used this page");
  });

  test.each([
    [{ number: "4242 4242 4242 4241" }, "number", "Your card number is invalid."],
    [{ exp: "01/20" }, "exp", "Your card&#39;s expiration year is in the past."],
    [{ cvc: "1" }, "cvc", "Your card&#39;s security code is incomplete."],
  ])("shows the error of %j beside its field and keeps the other values", async (wrong, field, message) => {
    const typed = { ...card(), ...wrong };
    const { status, html } = await browse(`/sandbox/stripe/checkout/${await newSession()}`, {
      ...typed,
      action: "pay",
    });
    expect(status).toBe(422);
    expect(html).toContain(`id="${field}-error">${message}`);
    expect(html).toMatch(
      new RegExp(`aria-describedby="${field}-hint ${field}-error"\\s+aria-invalid="true"\\s+autofocus`),
    );
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
  });

  test("shows a decline and accepts another card", async () => {
    const id = await newSession();
    const declined = await browse(`/sandbox/stripe/checkout/${id}`, { ...card(CARDS.declined), action: "pay" });
    expect(declined.status).toBe(402);
    expect(declined.html).toContain('role="alert">Your card was declined.');
    expect((await browse(`/sandbox/stripe/checkout/${id}`, { ...card(), action: "pay" })).status).toBe(303);
  });

  test("escapes user input", async () => {
    const html = (await browse(`/sandbox/stripe/checkout/${await newSession()}`, { ...card('"><b>x'), action: "pay" }))
      .html;
    expect(html).not.toContain("<b>x");
  });

  test("fills in a test card that is chosen from the list", async () => {
    const { html } = await browse(`/sandbox/stripe/checkout/${await newSession()}?card=declined`);
    expect(html).toContain('value="4000 0000 0000 0002"');
  });

  test("sends a 3-D Secure card to the bank's page and back", async () => {
    const id = await newSession();
    const pay = () => browse(`/sandbox/stripe/checkout/${id}`, { ...card(CARDS.authentication), action: "pay" });
    const question = (await pay()).to ?? "";
    expect(question).toContain("/sandbox/stripe/authenticate/pi_");
    expect((await browse(question)).html).toContain("£95.00");
    const refused = await browse(question, { action: "fail" });
    expect(refused).toMatchObject({ status: 303, to: expect.stringContaining(`/checkout/${id}`) });
    expect((await browse(refused.to ?? "")).html).toContain("unable to authenticate");
    await pay();
    expect(await browse(question, { action: "complete" })).toMatchObject({
      status: 303,
      to: `${SITE}/my-jobs?payment=success&session_id=${id}`,
    });
    expect((await browse(question)).html).toContain("Nothing to confirm");
  });

  test("reports an expired session", async () => {
    const id = await newSession();
    await stripe().checkout.sessions.expire(id);
    expect(await browse(`/sandbox/stripe/checkout/${id}`)).toMatchObject({ status: 410 });
    expect(await browse(`/sandbox/stripe/checkout/${id}`, { ...card(), action: "pay" })).toMatchObject({ status: 410 });
  });
});

describe("the set-up page", () => {
  const newSetup = async () => (await stripe().setupIntents.create({})).id;

  test("saves a card and returns only to this site", async () => {
    const id = await newSetup();
    const saved = await browse(`/sandbox/stripe/setup/${id}?return_url=/cards?x=1`, { ...card(), action: "save" });
    expect(saved.status).toBe(303);
    expect(saved.to).toContain(`${SITE}/cards?x=1&setup_intent=${id}`);
    expect(saved.to).toContain("redirect_status=succeeded");
    const away = await browse(`/sandbox/stripe/setup/${await newSetup()}?return_url=https://evil.test/`, {
      ...card(),
      action: "save",
    });
    expect(away.to).toMatch(`${SITE}/payment-methods?setup_intent=`);
  });

  test("handles cancelling, declined cards and authentication", async () => {
    const id = await newSetup();
    const page = `/sandbox/stripe/setup/${id}`;
    expect((await browse(page, { action: "cancel" })).to).toContain("redirect_status=failed");
    expect(await browse(page, { ...card(CARDS.declined), action: "save" })).toMatchObject({ status: 402 });
    const question = (await browse(page, { ...card(CARDS.authentication), action: "save" })).to ?? "";
    expect(question).toContain(`/sandbox/stripe/authenticate/${id}`);
    expect((await browse(question, { action: "complete" })).to).toContain("redirect_status=succeeded");
  });
});

describe("the onboarding page", () => {
  const link = async () => {
    const account = await stripe().accounts.create({
      type: "express",
      capabilities: { transfers: { requested: true } },
    });
    const urls = { return_url: `${SITE}/pay?done`, refresh_url: `${SITE}/pay?again` };
    const { url } = await stripe().accountLinks.create({ account: account.id, type: "account_onboarding", ...urls });
    return { id: account.id, url };
  };

  test("completes the account or defers it, and returns in both cases", async () => {
    const { id, url } = await link();
    expect((await browse(url)).html).toContain("Get paid through Fettle");
    expect(await browse(url, { action: "later" })).toMatchObject({ status: 303, to: `${SITE}/pay?done` });
    expect(await stripe().accounts.retrieve(id)).toMatchObject({ payouts_enabled: false });
    expect(await browse(`/sandbox/stripe/onboarding/${id}`, { action: "complete" })).toMatchObject({
      status: 303,
      to: `${SITE}/pay?done`,
    });
    expect(await stripe().accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [] },
    });
  });

  test("redirects an expired link to the refresh URL", async () => {
    const { url } = await link();
    clock.advance(5 * MINUTE);
    expect(await browse(url)).toMatchObject({ status: 303, to: `${SITE}/pay?again` });
  });
});

describe("the control panel", () => {
  test("accepts faults as JSON and as a form", async () => {
    const app = sandboxStripe({ db: database().db, clock, brand: "Fettle" });
    const json = await app.request("/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "error_500", count: 2 }),
    });
    expect(await json.json()).toEqual({ kind: "error_500", count: 2 });
    expect(await browse("/sandbox/stripe/faults", { kind: "error_500", count: "0" })).toMatchObject({ status: 200 });
    expect((await browse("/sandbox/stripe")).html).toContain("Inject faults");
  });

  test("adds account requirements and clears them", async () => {
    const { id } = await stripe().accounts.create({ type: "express", country: "GB", email: "owen@example.com" });
    const payoutsAfter = async (change: string) => {
      expect(
        await browse("/sandbox/stripe/requirements", { email: "owen@example.com", requirements: change }),
      ).toMatchObject({
        status: 200,
      });
      const { payouts_enabled: pays, requirements } = await stripe().accounts.retrieve(id);
      return [pays, requirements?.currently_due, requirements?.disabled_reason];
    };
    const document = ["individual.verification.document"];
    expect(await payoutsAfter("met")).toEqual([true, [], null]);
    expect(await payoutsAfter("due")).toEqual([true, document, null]);
    const { html } = await browse(`/sandbox/stripe/onboarding/${id}`);
    for (const text of ["asks for the missing details", "Complete my details"]) expect(html).toContain(text);
    expect(await payoutsAfter("overdue")).toEqual([false, document, "requirements.past_due"]);
    expect(await payoutsAfter("rejected")).toEqual([false, [], "rejected.other"]);
    for (const form of [
      { email: "nobody@example.com", requirements: "due" },
      { email: "owen@example.com", requirements: "kind" },
      {},
    ])
      expect(await browse("/sandbox/stripe/requirements", form as Record<string, string>)).toMatchObject({
        status: 422,
      });
  });

  test.each<Record<string, string>>([
    { kind: "flood" },
    { kind: "slow", count: "-1" },
    { kind: "slow", count: "many" },
    { kind: "slow", colour: "red" },
  ])("refuses %j", async (form) => {
    expect(await browse("/sandbox/stripe/faults", form)).toMatchObject({
      status: 422,
    });
  });
});

test("a missing object gives a page with status 404", async () => {
  await readyAccount(database());
  for (const path of [
    "checkout/cs_test_x",
    "setup/seti_x",
    "authenticate/pi_x",
    "authenticate/seti_x",
    "onboarding/acct_x",
    "colour",
  ])
    expect(await browse(`/sandbox/stripe/${path}`)).toMatchObject({ status: 404 });
  expect(await browse("/sandbox/stripe/checkout/cs_test_x", { action: "pay" })).toMatchObject({ status: 404 });
});
