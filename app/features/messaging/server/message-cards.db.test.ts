import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { saveHours } from "#features/bookings/calendar/index.server.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay, longDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { loadMessagePage } from "../index.server.ts";
import { makeConversation } from "../testing.ts";

const current = testDatabase();
const db = () => current().db;
const TODAY = londonDay(new Date());
const DAY_ASKED = addDays(TODAY, 20);
const TEXTS = [`Could you do ${longDay(DAY_ASKED)} in the morning?`, "Ring me on 07700 900123", "Thanks"];
const TITLE = `${shortDay(DAY_ASKED, TODAY)}, morning`;
const CALL = ["07700 900123", "tel:+447700900123"];
const QUERY = `day=${DAY_ASKED}&window=08:00-12:00`;

type Reader = Awaited<ReturnType<typeof makeConversation>>["customer"];

async function cardsOf(conversationId: string, reader: Reader, at = new Date()) {
  const ctx = as(current(), reader, { clock: fixedClock(at) });
  const read = async (part: { after?: string }) => {
    const { messages } = await loadMessagePage(ctx, { conversation: conversationId, limit: 50, ...part });
    return messages.map(({ card }) => card && [card.title, card.act?.to ?? null]);
  };
  const page = await read({});
  // What an open page fetches after a live event has the same cards.
  expect(await read({ after: "00000000-0000-7000-8000-000000000000" })).toEqual(page);
  return page;
}

test("without a booking a day has nothing to do, and a number no card", async () => {
  const { id, customer, tradesperson } = await makeConversation(db(), { texts: TEXTS });
  expect(await cardsOf(id, customer)).toEqual([[TITLE, null], null, null]);
  await makeBooking(db(), { customer, tradesperson, status: "cancelled" });
  expect(await cardsOf(id, customer)).toEqual([[TITLE, null], null, null]);
});

test("with a confirmed booking each side gets its own page, and only the other person's number", async () => {
  const { id, customer, tradesperson } = await makeConversation(db(), { texts: TEXTS });
  const { booking } = await makeBooking(db(), { customer, tradesperson });
  const choose = `/booking?quoteId=${booking.quoteId}&${QUERY}`;
  expect(await cardsOf(id, customer)).toEqual([[TITLE, choose], CALL, null]);
  expect(await cardsOf(id, tradesperson)).toEqual([[TITLE, `/booking/${booking.id}/date?${QUERY}`], null, null]);
  const later25 = later(new Date(), 25 * DAY);
  expect(await cardsOf(id, customer, later25)).toEqual([null, CALL, null]);
});

test("with two confirmed bookings the conversation's job decides; 30 days after the work there is no call", async () => {
  const { id, customer, tradesperson } = await makeConversation(db(), { texts: TEXTS });
  await makeBooking(db(), { customer, tradesperson });
  await makeBooking(db(), { customer, tradesperson });
  expect(await cardsOf(id, customer)).toEqual([[TITLE, null], CALL, null]);
  const asked = await makeConversation(db(), { texts: TEXTS });
  await makeDateRequest(db(), { customer: asked.customer, tradesperson: asked.tradesperson });
  expect(await cardsOf(asked.id, asked.customer)).toEqual([[TITLE, null], null, null]);
  await makeBooking(db(), { customer: asked.customer, tradesperson: asked.tradesperson });
  expect(await cardsOf(asked.id, asked.customer)).toEqual([[TITLE, null], CALL, null]);
  const done = await makeConversation(db(), { texts: TEXTS });
  const completedAt = new Date();
  const { customer: owner, tradesperson: worker } = done;
  await makeBooking(db(), { customer: owner, tradesperson: worker, status: "completed", completedAt });
  expect(await cardsOf(done.id, done.customer)).toEqual([[TITLE, null], CALL, null]);
  expect((await cardsOf(done.id, done.customer, later(completedAt, 30 * DAY)))[1]).toBeNull();
});

test("a day says whether the tradesperson is free then, once they keep hours", async () => {
  const { id, customer, tradesperson } = await makeConversation(db(), { texts: TEXTS });
  const notesFor = async (reader: Reader) => {
    const { messages } = await loadMessagePage(as(current(), reader), { conversation: id, limit: 50 });
    return messages.map(({ card }) => card?.note ?? null);
  };
  expect(await notesFor(customer)).toEqual([null, null, null]);
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
  await saveHours(as(current(), tradesperson), everyDay);
  expect(await notesFor(customer)).toEqual(["They are free then", null, null]);
  // Work for somebody else.
  await makeBooking(db(), { tradesperson, scheduledDate: DAY_ASKED, windowStart: 480, windowEnd: 720 });
  expect(await notesFor(customer)).toEqual(["They are not free then", null, null]);
  expect(await notesFor(tradesperson)).toEqual(["You are not free then", null, null]);
});
