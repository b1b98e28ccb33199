import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { setSwitch } from "#features/desk/site/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { deliverWebhooks, sendTestEvent } from "#features/webhooks/index.server.ts";
import { insertWebhook } from "#features/webhooks/testing.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { SWITCH_NAMES, SWITCHES, type SwitchName } from "#kernel/switches.ts";
import { requestAs, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);

async function set(name: SwitchName, share: number) {
  await setSwitch(database().db, name, share);
  await services().siteMemory.refresh();
}
afterEach(async () => {
  for (const name of SWITCH_NAMES) await set(name, 100);
});

async function refusalOf(reply: Response) {
  const { code, detail } = (await reply.json()) as { code: string; detail: string };
  return [reply.status, reply.headers.get("Retry-After"), code, detail];
}
const refused = (name: SwitchName) => [503, "300", "SWITCHED_OFF", SWITCHES[name].refusal];

describe("the API while something is off", () => {
  const account = () => ({ email: `${newId()}@example.com`, password: "a long password", name: "Jo Bell" });
  const signUp = () =>
    requestAs(services(), null, "POST /api/auth/sign-up/email", {
      body: { ...account(), userType: "customer" },
      headers: { Origin: "http://localhost:3000" },
    });

  test("creates no account, and does once it is on", async () => {
    await set("sign-ups", 0);
    expect(await refusalOf(await signUp())).toEqual(refused("sign-ups"));
    await set("sign-ups", 100);
    expect((await signUp()).status).toBe(200);
  });

  test("posts no job for those outside the share", async () => {
    const customer = await makeCustomer(database().db);
    const body = {
      title: "Replace kitchen mixer tap",
      category: "Plumbing",
      description: "The mixer tap in the kitchen drips from the base.",
      postcode: "LS6 2AB",
    };
    const post = () => requestAs(services(), customer, "POST /api/v1/jobs", { body });
    await set("new-jobs", 0);
    expect(await refusalOf(await post())).toEqual(refused("new-jobs"));
    await set("new-jobs", 100);
    expect((await post()).status).toBe(201);
  });

  test("begins no payment, of a booking or of a stage", async () => {
    const { booking, customer } = await makeBooking(database().db, { status: "confirmed" });
    const body = { bookingId: booking.id };
    const pay = () => requestAs(services(), customer, "POST /api/v1/functions/create-payment", { body });
    await set("checkout", 0);
    expect(await refusalOf(await pay())).toEqual(refused("checkout"));
    const stage = { body: { milestoneId: newId() } };
    const charged = await requestAs(services(), customer, "POST /api/v1/functions/charge-milestone", stage);
    expect(await refusalOf(charged)).toEqual(refused("checkout"));
    await set("checkout", 100);
    expect((await pay()).status).toBe(200);
  });

  test("takes no quote, and no change of one", async () => {
    const tradesperson = await makeTradesperson(database().db);
    const job = await makeJob(database().db);
    const quote = await makeQuote(database().db, { jobId: job.id, tradesperson });
    const offer = { body: { amount: 9_500, message: "Fitted and tested, old one taken away." } };
    await set("quoting", 0);
    for (const call of [`POST /api/v1/jobs/${job.id}/quotes`, `PATCH /api/v1/quotes/${quote.id}`])
      expect(await refusalOf(await requestAs(services(), tradesperson, call, offer))).toEqual(refused("quoting"));
  });

  test("sends no message, and shows those that there are", async () => {
    const { id, customer } = await makeConversation(database().db);
    const path = `/api/v1/conversations/${id}/messages`;
    const send = () => requestAs(services(), customer, `POST ${path}`, { body: { content: "Hello" } });
    await set("messages", 0);
    expect(await refusalOf(await send())).toEqual(refused("messages"));
    expect((await requestAs(services(), customer, `GET ${path}`)).status).toBe(200);
    await set("messages", 100);
    expect((await send()).status).toBe(201);
  });

  test("takes no photo and no document", async () => {
    const { id, customer } = await makeConversation(database().db);
    const file = () => new File([new Uint8Array(picture)], "tap.jpg", { type: "image/jpeg" });
    const picture = await makePicture("jpeg");
    const calls = [
      () => requestAs(services(), customer, "POST /api/v1/me/job-photos", { body: { photo: file() } }),
      () => requestAs(services(), customer, `POST /api/v1/conversations/${id}/attachments`, { body: { file: file() } }),
    ];
    await set("uploads", 0);
    for (const upload of calls) expect(await refusalOf(await upload())).toEqual(refused("uploads"));
    await set("uploads", 100);
    for (const upload of calls) expect((await upload()).status).toBe(201);
  });

  test("does not answer questions, nor rewrite descriptions", async () => {
    const customer = await makeCustomer(database().db);
    await set("assistant", 0);
    const question = { message: "How do I post a job?", context: "general", userType: "guest", history: [] };
    const asked = await requestAs(services(), null, "POST /api/v1/functions/ai-assistant", { body: question });
    expect(await refusalOf(asked)).toEqual(refused("assistant"));
    const body = { description: "The mixer tap in the kitchen drips from the base.", category: "Plumbing" };
    const enhanced = await requestAs(services(), customer, "POST /api/v1/functions/enhance-job-description", { body });
    expect(await refusalOf(enhanced)).toEqual(refused("assistant"));
  });

  test("keeps events of webhooks until it is on", async () => {
    const customer = await makeCustomer(database().db);
    const { id: endpointId } = await insertWebhook(database().db, customer, { url: "http://127.0.0.1:9/hooks" });
    const now = new Date();
    await database()
      .db.insert(webhookDeliveries)
      .values({ endpointId, type: "booking.updated", payload: {}, createdAt: now, dueAt: now });
    const { siteMemory } = services();
    await set("webhooks", 0);
    await deliverWebhooks(as(database(), undefined, { siteMemory }), { endpointId });
    const [kept] = await database()
      .db.select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpointId));
    expect(kept).toMatchObject({ attempts: 0, dueAt: now, lastAttemptAt: null });
    await expect(sendTestEvent(as(database(), customer, { siteMemory }), { webhookId: endpointId })).rejects.toSatisfy(
      (error) => isAppError(error, "SWITCHED_OFF"),
    );
  });
});
