import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { messages } from "#db/schema/messaging.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makeChange } from "#features/money/changes/testing.ts";
import { MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { phaseOfBooking } from "./phases.server.ts";

const database = testDatabase();

test("what the customer asks about a change is the tradesperson's turn, until they answer", async () => {
  const work = await makeChange(database());
  const { customer, tradesperson, booking, change } = work;
  const conversation = await makeConversation(database().db, { customer, tradesperson });
  /** `minutes` after the change was asked. */
  const write = (senderId: string, content: string, minutes: number) => {
    const at = new Date(change.updatedAt.getTime() + minutes * MINUTE);
    const message = { conversationId: conversation.id, senderId, content, createdAt: at };
    return database()
      .db.insert(messages)
      .values({ id: newId(at.getTime()), ...message });
  };
  const turns = async () =>
    Promise.all(
      [customer, tradesperson].map(async (person) => {
        const ctx = as(database(), person);
        const side = person === customer ? "customer" : "tradesperson";
        const { phase, whose, act } = await phaseOfBooking(ctx, await findBookingFor(ctx, booking.id), side);
        return [phase, whose, act];
      }),
    );
  const waits = [
    ["change-asked", "yours", "answer-change"],
    ["change-asked", "theirs", null],
  ];
  await write(customer.id, "See you at eight", -5);
  expect(await turns()).toEqual(waits);
  await write(customer.id, "Can it wait until spring?", 1);
  expect(await turns()).toEqual([
    ["change-asked", "theirs", null],
    ["change-asked", "yours", "answer-question"],
  ]);
  await write(tradesperson.id, "It is not safe to leave.", 2);
  expect(await turns()).toEqual(waits);
});
