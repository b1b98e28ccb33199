import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { deskNotes } from "#db/schema/operators.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { makeHold, makeSignal } from "#features/risk/testing.ts";
import { makeCheck } from "#features/verification/testing.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { addDeskNote, newestNotes, peopleOfBooking } from "../index.server.ts";
import { deleteOldNotes } from "./desk-notes.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);

describe("notes of operators", () => {
  test("are about one booking or one person, the newest first, with who wrote them", async () => {
    const admin = await makeAdmin(db());
    const { booking, customer } = await makeBooking(db());
    const ctx = as(database(), { ...admin, deskRole: "support" });
    for (const note of ["First", "Second"]) await addDeskNote(ctx, { noteId: newId(), bookingId: booking.id, note });
    await addDeskNote(ctx, { noteId: newId(), personId: customer.id, note: "Rang" });
    const read = await newestNotes(ctx, { bookingId: booking.id });
    expect(read.map(({ text, by }) => [text, by])).toEqual([
      ["Second", admin.name],
      ["First", admin.name],
    ]);
    expect(await newestNotes(ctx, { personId: customer.id })).toMatchObject([{ text: "Rang" }]);
    expect(await newestNotes(ctx, { personId: booking.tradespersonId })).toEqual([]);
    expect(await newestNotes(ctx, { bookingId: "no id" })).toEqual([]);
  });

  test("a form that is sent eight times at once adds one, and one row of the audit log without its text", async () => {
    const admin = await makeAdmin(db());
    const { booking } = await makeBooking(db());
    const input = { noteId: newId(), bookingId: booking.id, note: "Sounds reasonable" };
    const { fulfilled } = await race(8, () => addDeskNote(as(database(), admin), input));
    expect(fulfilled).toHaveLength(8);
    expect(await db().select().from(deskNotes).where(eq(deskNotes.bookingId, booking.id))).toHaveLength(1);
    const logged = await db().select().from(auditLog).where(eq(auditLog.subjectId, booking.id));
    expect(logged).toMatchObject([{ act: "booking.note", actorId: admin.id, after: { note: input.noteId } }]);
    expect(JSON.stringify(logged)).not.toContain(input.note);
  });

  test("are refused about nothing that there is, and to everybody but operators", async () => {
    const admin = await makeAdmin(db());
    const { booking, customer } = await makeBooking(db());
    const note = { noteId: newId(), note: "Hello" };
    for (const about of [{ bookingId: newId() }, { personId: newId() }])
      await expect(addDeskNote(as(database(), admin), { ...note, ...about })).rejects.toSatisfy(code("NOT_FOUND"));
    const theirs = as(database(), customer);
    await expect(addDeskNote(theirs, { ...note, bookingId: booking.id })).rejects.toSatisfy(code("WRONG_ROLE"));
    await expect(newestNotes(theirs, { bookingId: booking.id })).rejects.toSatisfy(code("WRONG_ROLE"));
  });

  test("stay as they were written", async () => {
    const admin = await makeAdmin(db());
    const { booking } = await makeBooking(db());
    const noteId = newId();
    await addDeskNote(as(database(), admin), { noteId, bookingId: booking.id, note: "As it was" });
    const change = db().update(deskNotes).set({ text: "Otherwise" }).where(eq(deskNotes.id, noteId));
    await expect(change).rejects.toThrow();
    const nothing = db().insert(deskNotes).values({ text: "About nothing" });
    await expect(nothing).rejects.toThrow();
  });
});

test("notes go when they are six years old", async () => {
  const { booking } = await makeBooking(db());
  const at = (years: number) => later(new Date(), -years * YEAR);
  const note = (text: string, years: number) => ({ bookingId: booking.id, text, createdAt: at(years) });
  await db()
    .insert(deskNotes)
    .values([note("Old", 6.1), note("Young", 5.9)]);
  await deleteOldNotes(as(database()));
  const left = await db().select().from(deskNotes).where(eq(deskNotes.bookingId, booking.id));
  expect(left.map(({ text }) => text)).toEqual(["Young"]);
});

describe("the people of a booking", () => {
  test("have their record, their current checks and what the rules found", async () => {
    const admin = await makeAdmin(db());
    const { booking, customer, tradesperson } = await makeBooking(db());
    await makeCheck(db(), { userId: tradesperson.id, status: "approved", expiresAt: "2099-01-01" });
    const old = await makeCheck(db(), { userId: tradesperson.id, kind: "gas_safe", status: "approved" });
    await db().update(verificationChecks).set({ expiresAt: "2020-01-01" }).where(eq(verificationChecks.id, old.id));
    await makeSignal(db(), customer.id);
    await makeHold(db(), customer.id, (await makeAdmin(db())).id);
    await db().execute(sql`insert into identity_signals (user_id, kind, hash, created_at) values
      (${customer.id}, 'phone', 'ab', now()), (${tradesperson.id}, 'phone', 'ab', now())`);
    const people = await peopleOfBooking(as(database(), admin), booking.id);
    const of = (id: string) => people.find((person) => person.id === id);
    expect(people).toHaveLength(2);
    expect(of(customer.id)).toMatchObject({ bookings: 1, disputes: 0, risk: { signals: 1, matches: 1, held: true } });
    expect(of(tradesperson.id)).toMatchObject({ risk: { signals: 0, matches: 1, held: false } });
    expect(of(tradesperson.id)?.checks).toContain("identity");
    expect(of(tradesperson.id)?.checks).not.toContain("gas_safe");
  });

  test("show checks and risk to the roles that decide them only", async () => {
    const admin = await makeAdmin(db());
    const { booking, customer } = await makeBooking(db());
    for (const deskRole of ["support", "finance"] as const) {
      const people = await peopleOfBooking(as(database(), { ...admin, deskRole }), booking.id);
      expect(people.map(({ checks, risk }) => [checks, risk])).toEqual([
        [null, null],
        [null, null],
      ]);
    }
    await expect(peopleOfBooking(as(database(), customer), booking.id)).rejects.toSatisfy(code("WRONG_ROLE"));
    expect(await peopleOfBooking(as(database(), admin), newId())).toEqual([]);
  });
});
