import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { setSwitch } from "#features/desk/site/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { deliverWebhooks, sendTestEvent } from "#features/webhooks/index.server.ts";
import { insertWebhook } from "#features/webhooks/testing.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { SWITCHES, type SwitchName } from "#kernel/switches.ts";
import { requestAs, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);

async function set(name: SwitchName, share: number) {
  await setSwitch(database().db, name, share);
  await services().siteMemory.refresh();
}
afterEach(async () => {
  for (const name of ["sign-ups", "new-jobs", "assistant", "webhooks"] as const) await set(name, 100);
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
