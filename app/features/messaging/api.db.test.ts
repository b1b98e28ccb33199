import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { createTestServices, requestAs } from "#server/testing.ts";

const current = testDatabase();

test("two people exchange messages through the API", async () => {
  const services = createTestServices(current());
  const customer = await makeCustomer(current().db);
  const tradesperson = await makeTradesperson(current().db);
  const job = await makeJob(current().db, { customer });
  const start = { body: { participant_id: tradesperson.id, job_id: job.id } };
  const started = await requestAs(services, customer, "POST /api/v1/conversations", start);
  expect(started.status).toBe(201);
  const conversation = await started.json();
  expect(conversation).toMatchObject({ job_id: job.id, unread_count: 0, last_message: null });
  expect(conversation.other).toMatchObject({ id: tradesperson.id, full_name: tradesperson.name });

  const path = `/api/v1/conversations/${conversation.id}`;
  const ids: string[] = [];
  for (const content of ["  One ", "Two", "Three"]) {
    const sent = await requestAs(services, customer, `POST ${path}/messages`, { body: { content } });
    expect(sent.status).toBe(201);
    const message = await sent.json();
    expect(message).toMatchObject({ content: content.trim(), read: false, sender_id: customer.id });
    ids.push(message.id);
  }

  const list = async () => (await requestAs(services, tradesperson, "GET /api/v1/conversations")).json();
  expect((await list()).items[0]).toMatchObject({ unread_count: 3, last_message: { content: "Three" } });
  const after = await (await requestAs(services, tradesperson, `GET ${path}/messages?after=${ids[0]}`)).json();
  expect(after.items.map((message: { id: string }) => message.id)).toEqual(ids.slice(1));
  const first = await (await requestAs(services, tradesperson, `GET ${path}/messages?limit=2`)).json();
  expect(first.next_cursor).toBe(ids[1]);
  expect(await (await requestAs(services, tradesperson, `POST ${path}/read`)).json()).toEqual({ read: 3 });
  expect((await list()).items[0]).toMatchObject({ unread_count: 0 });

  const again = await requestAs(services, tradesperson, "POST /api/v1/conversations", {
    body: { participant_id: customer.id },
  });
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id: conversation.id, last_message: { id: ids[2], read: true } });
});

test.each([
  [{ content: "" }, "Write a message"],
  [{ content: " \n " }, "Write a message"],
  [{ content: "a".repeat(4_001) }, "Message must be 4,000 characters or fewer"],
  [{ content: "Hello", read: true }, undefined],
  [{}, "Write a message"],
])("message body %# is refused", async (body, message) => {
  const services = createTestServices(current());
  const customer = await makeCustomer(current().db);
  const { id } = await (
    await requestAs(services, customer, "POST /api/v1/conversations", {
      body: { participant_id: (await makeTradesperson(current().db)).id },
    })
  ).json();
  const refused = await requestAs(services, customer, `POST /api/v1/conversations/${id}/messages`, { body });
  expect(refused.status).toBe(422);
  if (message) expect((await refused.json()).errors[0].message).toBe(message);
});
