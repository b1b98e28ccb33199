import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { sessionIn } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { createApp } from "#server/create-app.ts";
import { testServices } from "#server/testing.ts";
import { acceptAgain, acceptCheapest, jobTitles, payFor, postJob } from "../../packages/client/examples/customer.ts";
import { ApiError, type Client, createClient } from "../../packages/client/src/index.ts";

const database = testDatabase({ connections: 5 });
const services = testServices(database);
let app: ReturnType<typeof createApp>;
beforeAll(() => {
  app = createApp(services());
});

async function clientOf(user: User): Promise<Client> {
  const key = (await makeApiKey(database().db, user)).Authorization.replace("Bearer ", "");
  return createClient({ baseUrl: "http://localhost:3000", key, fetch: async (request) => app.fetch(request) });
}

test("the generated client does a job from posting to payment, with the examples of its documentation", async () => {
  const customer = await clientOf(await makeCustomer(database().db));
  const tradesperson = await clientOf(await makeTradesperson(database().db));

  const job = await postJob(customer);
  const open = await tradesperson.listJobs();
  expect(open.items.map(({ id }) => id)).toEqual([job.id]);
  const quote = await tradesperson.createJobQuote({
    path: { id: job.id },
    body: { amount: 9_500, message: "On Thursday" },
  });
  const booking = await acceptCheapest(customer, job.id);
  expect(booking).toMatchObject({ quote_id: quote.id, amount: 9_500, status: "confirmed" });
  expect(await acceptAgain(customer, quote)).toBe("accepted before");

  await tradesperson.completeBooking({ path: { id: booking.id } });
  const sessionId = sessionIn(await payFor(customer, booking.id));
  await payAtCheckout(database().db, sessionId);
  expect(await customer.verifyPayment({ body: { sessionId } })).toMatchObject({ success: true });
  expect(await customer.getBooking({ path: { id: booking.id } })).toMatchObject({ deposit_paid: true });
  expect(await jobTitles(customer)).toEqual(["Replace kitchen mixer tap"]);
  await expect(customer.getJob({ path: { id: "none" } })).rejects.toEqual(
    expect.objectContaining({ name: "ApiError", code: "NOT_FOUND", status: 404 }),
  );
});

test("a call without an answer is repeated with the same key, and a refusal is not", async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => Promise.reject(new Error("the network is away")),
    async () => Response.json({ code: "JOB_NOT_OPEN", detail: "This job is closed" }, { status: 409 }),
  ];
  const client = createClient({
    baseUrl: "http://localhost",
    fetch: (request) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return answers[keys.length - 1]?.() ?? Promise.reject(new Error("asked too often"));
    },
  });
  const call = client.cancelJob({ path: { id: "1" }, body: { reason: "Sold" } }, { idempotencyKey: "cancel-1" });
  await expect(call).rejects.toBeInstanceOf(ApiError);
  expect(keys).toEqual(["cancel-1", "cancel-1"]);
});

test("the documentation shows the examples that run", () => {
  const source = readFileSync("packages/client/examples/customer.ts", "utf8");
  const examples = [...source.matchAll(/^ {2}\/\/ example: .*\n([\s\S]*?)^ {2}\/\/ end$/gm)].map(([, code = ""]) =>
    code.replaceAll(/^ {2}/gm, "").trim(),
  );
  expect(examples).toHaveLength(5);
  const readme = readFileSync("packages/client/README.md", "utf8");
  for (const example of examples) expect(readme).toContain(`\`\`\`ts\n${example}\n\`\`\``);
});
