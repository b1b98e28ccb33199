import { testSealing } from "#app/testing/sealing.ts";
import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import type { User } from "#kernel/actor.ts";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import { newId } from "#kernel/id.ts";

/** The secret of every endpoint that `insertWebhook` creates. */
export const TEST_SECRET = `whsec_${Buffer.from("w".repeat(32)).toString("base64")}`;

type Given = Partial<typeof webhookEndpoints.$inferInsert>;

/** Creates an endpoint that wants all events. */
export function insertWebhook(db: Queryable, { id: userId }: Pick<User, "id">, given: Given = {}) {
  const id = newId();
  const secret = testSealing.seal(id, { secret: TEST_SECRET });
  const row = { id, userId, url: "https://hooks.example.com/in", events: [...EVENT_TYPES], secret, ...given };
  return insertOne(db, webhookEndpoints, row);
}

/** Creates an event of an endpoint that was delivered. */
export const insertDelivery = (db: Queryable, endpointId: string) =>
  insertOne(db, webhookDeliveries, {
    endpointId,
    type: "booking.updated",
    payload: { booking_id: newId() },
    attempts: 1,
    deliveredAt: new Date(),
    lastStatus: 200,
  });
