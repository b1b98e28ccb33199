import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { sendMessage } from "#features/messaging/index.server.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { createRedisEvents } from "#providers/events/redis-events.server.ts";
import { FakeRedis } from "#providers/events/testing.ts";
import { EventReader } from "./events/testing.ts";
import { createTestServices, requestAs } from "./testing.ts";

const current = testDatabase({ connections: 10 });

test("streams announced through Redis deliver every message once and in order, even those sent while Redis was down", async () => {
  const redis = await FakeRedis.start();
  const { id: conversationId, customer, tradesperson } = await makeConversation(current().db);
  // Two processes of a fleet.
  const [writing, reading] = [1, 2].map(() => {
    const transport = createRedisEvents(redis.url, current().url);
    const database = openDatabase(current().url, { connections: 4, announce: transport.announce });
    return { transport, database, services: createTestServices(database, { transport }) };
  });
  if (!writing || !reading) throw new Error("two processes");
  const hearing = new EventReader(await requestAs(reading.services, tradesperson, "GET /api/v1/events"));
  const ctx = as(writing.database, customer, { transport: writing.transport });
  const sent: string[] = [];
  const write = async (content: string) => {
    sent.push((await sendMessage(ctx, { conversationId, content })).id);
  };
  const messageIds = () =>
    hearing.received.flatMap(({ type, ids }) => (type === "message.created" ? [ids.message_id] : []));

  for (let n = 0; n < 5; n++) await write(`before ${n}`);
  await hearing.until(() => messageIds().length === 5);
  await redis.goAway();
  for (let n = 0; n < 5; n++) await write(`away ${n}`);
  await redis.comeBack();
  for (let n = 0; n < 5; n++) await write(`after ${n}`);
  await hearing.until(() => messageIds().length === 15);
  expect(messageIds()).toEqual(sent);

  for (const { services, transport, database } of [writing, reading]) {
    services.streams.close();
    await transport.close();
    await database.close();
  }
  await redis.goAway();
});

test("an invalid EVENTS_URL is refused with the expected format", () => {
  expect(() => parseSettings({ EVENTS_URL: "nats://events:4222" })).toThrow(
    "EVENTS_URL: EVENTS_URL must be redis://host, redis+sentinel://host,host/name or redis+cluster://host,host (rediss with TLS)",
  );
  expect(parseSettings({ EVENTS_URL: "rediss://:secret@events.example:6380" }).EVENTS_URL).toContain("rediss");
});
