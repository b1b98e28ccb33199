import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { findOwn } from "../index.server.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const foundBy = async (user: User, typed: string) =>
  (await findOwn(as(database(), user), typed)).map(({ kind, jobId }) => `${kind} ${jobId}`).sort();

test("each side finds its own by title or by the other person, and nobody else's", async () => {
  const [customer, tradesperson, stranger, rival] = await Promise.all([
    makeCustomer(db(), { name: "Zelda Quark" }),
    makeTradesperson(db(), { name: "Xavier Plumb" }),
    makeCustomer(db()),
    makeTradesperson(db()),
  ]);
  const { booking } = await makeBooking(db(), { customer, tradesperson });
  const open = await makeJob(db(), { customer, title: "Repoint the 100% lime chimney" });
  await makeQuote(db(), { jobId: open.id, tradesperson });
  await makeConversation(db(), { customer, tradesperson, jobId: open.id });
  await makeBooking(db(), { customer: stranger, tradesperson: rival });

  expect(await foundBy(customer, "lime chim")).toEqual([`conversation ${open.id}`, `job ${open.id}`]);
  expect(await foundBy(customer, "XAVIER")).toEqual([
    `booking ${booking.jobId}`,
    `conversation ${open.id}`,
    `quote ${open.id}`,
  ]);
  expect(await foundBy(tradesperson, "quark zel")).toEqual([
    `booking ${booking.jobId}`,
    `conversation ${open.id}`,
    `quote ${open.id}`,
  ]);
  expect(await foundBy(tradesperson, "chimney")).toEqual([`conversation ${open.id}`, `quote ${open.id}`]);
  for (const typed of ["chimney", "quark", "xavier"])
    for (const other of [stranger, rival, await makeAdmin(db())]) expect(await foundBy(other, typed)).toEqual([]);
  expect(await foundBy({ ...customer, suspended: true }, "chimney")).not.toEqual([]);
});

test("what was typed is text: no wildcards, and one character finds nothing", async () => {
  const customer = await makeCustomer(db());
  await makeJob(db(), { customer, title: "Fit a 100% wool carpet" });
  expect(await foundBy(customer, "100%")).toHaveLength(1);
  for (const typed of ["__", "%%", "1_0", "a", "", "\\\\", "wool'); --"])
    expect(await foundBy(customer, typed)).toEqual([]);
});

test("at most eight are found, the newest first", async () => {
  const customer = await makeCustomer(db());
  for (let i = 0; i < 10; i++)
    await makeJob(db(), { customer, title: `Hang door ${i}`, createdAt: new Date(2026, 0, i + 1) });
  const found = await findOwn(as(database(), customer), "door");
  expect(found.map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Hang door ${i}`));
});

test("a search is one statement along the indexes of the person, for both sides", async () => {
  const used = {
    customer: ["job_postings_customer", "bookings_customer", "quotes_job"],
    tradesperson: ["bookings_tradesperson", "quotes_tradesperson"],
  };
  for (const user of [await makeCustomer(db()), await makeTradesperson(db())]) {
    const plans = await plansOf(database(), (one) => findOwn({ ...as(database(), user), db: one }, "kitchen tap"));
    expect(plans).toHaveLength(1);
    expect(plans[0]?.plan).not.toContain("Seq Scan");
    for (const index of [...used[user.userType], "conversations_participant_one", "conversations_participant_two"])
      expect(plans[0]?.plan).toContain(`using ${index} `);
  }
});

test("over HTTP, for the person who asks", async () => {
  const customer = await makeCustomer(db());
  const job = await makeJob(db(), { customer, title: "Oil the garden gate" });
  const reply = await requestAs(services(), customer, "GET /api/v1/me/search?q=gate");
  expect(await reply.json()).toEqual({
    items: [{ kind: "job", id: job.id, job_id: job.id, title: "Oil the garden gate", name: null }],
  });
  expect((await requestAs(services(), customer, "GET /api/v1/me/search")).status).toBe(200);
  expect((await requestAs(services(), customer, `GET /api/v1/me/search?q=${"x".repeat(101)}`)).status).toBe(422);
});
