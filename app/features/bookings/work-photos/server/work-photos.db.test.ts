import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { myPortfolio, pictureBytes, portfolioOf, removeWork } from "#features/tradespeople/portfolio/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { PHOTO_FORMAT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { makeBooking } from "../../testing.ts";
import {
  addWorkPhotos,
  answerConsent,
  askConsent,
  cleanUpWorkPhotos,
  deleteWorkPhoto,
  workPhotoFor,
  workPhotosFor,
} from "../index.server.ts";
import { PHOTOS_PER_MOMENT } from "../rules/work-photo.files.ts";
import { makeWorkPhoto } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

const folder = mkdtempSync(join(tmpdir(), "fettle-work-photos-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctxOf = (who?: User) => as(database(), who ?? visitor, { storage });
const filesOf = (bookingId: string) => {
  const path = join(folder, "files", "bookings", bookingId);
  return existsSync(path) ? readdirSync(path) : [];
};
const picture = async () => new Uint8Array(await makePicture("png"));
const add = async (who: User, bookingId: string, moment: "before" | "after" = "before") =>
  addWorkPhotos(ctxOf(who), { bookingId, moment, files: [await picture()] });
const kindsTo = async (who: User) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, who.id))).map(
    ({ kind }) => kind,
  );

test("photos are re-encoded, and only both people of the booking and operators see them", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db());
  const photo = await add(tradesperson, booking.id);
  expect(filesOf(booking.id)).toHaveLength(2);
  const see = (who?: User) => workPhotoFor(ctxOf(who), { bookingId: booking.id, photoId: photo.id, size: "full" });
  for (const who of [customer, tradesperson, await makeAdmin(db())]) {
    expect(await workPhotosFor(ctxOf(who), booking.id)).toHaveLength(1);
    expect((await sharp(await (await see(who)).bytes()).metadata()).format).toBe("jpeg");
  }
  for (const who of [await makeCustomer(db()), await makeTradesperson(db())]) {
    await expect(see(who)).rejects.toEqual(code("NOT_FOUND"));
    await expect(workPhotosFor(ctxOf(who), booking.id)).rejects.toEqual(code("NOT_FOUND"));
  }
  await expect(see()).rejects.toEqual(code("NOT_SIGNED_IN"));
  const other = await makeBooking(db(), { customer });
  const elsewhere = workPhotoFor(ctxOf(customer), { bookingId: other.booking.id, photoId: photo.id, size: "full" });
  await expect(elsewhere).rejects.toEqual(code("WORK_PHOTO_NOT_FOUND"));
});

test("one invalid photo prevents all of them, and what was stored is deleted", async () => {
  const { booking, tradesperson } = await makeBooking(db());
  const files = [await picture(), new Uint8Array(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))];
  const adding = addWorkPhotos(ctxOf(tradesperson), { bookingId: booking.id, moment: "after", files });
  await expect(adding).rejects.toEqual(expect.objectContaining({ message: `Photo 2: ${PHOTO_FORMAT_WORDS}` }));
  expect(await workPhotosFor(ctxOf(tradesperson), booking.id)).toEqual([]);
  const none = addWorkPhotos(ctxOf(tradesperson), { bookingId: booking.id, moment: "after", files: [] });
  await expect(none).rejects.toEqual(code("VALIDATION_FAILED"));
});

test("two uploads at the limit: one is stored, the other refused", async () => {
  const { booking, tradesperson } = await makeBooking(db());
  for (let place = 1; place < PHOTOS_PER_MOMENT; place++)
    await makeWorkPhoto(db(), booking.id, { moment: "before", place });
  const { fulfilled, rejected } = await race(2, () => add(tradesperson, booking.id));
  expect(fulfilled.map(({ place }) => place)).toEqual([0]);
  expect(rejected).toEqual([code("VALIDATION_FAILED")]);
  expect(await workPhotosFor(ctxOf(tradesperson), booking.id)).toHaveLength(PHOTOS_PER_MOMENT);
  // The other moment has its own places.
  expect((await add(tradesperson, booking.id, "after")).place).toBe(0);
});

test("a photo is deleted with its files until approval, by the tradesperson, and not during a dispute", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db());
  const photo = await add(tradesperson, booking.id);
  const input = { bookingId: booking.id, photoId: photo.id };
  const set = (columns: Partial<typeof bookings.$inferInsert>) =>
    db().update(bookings).set(columns).where(eq(bookings.id, booking.id));
  await expect(deleteWorkPhoto(ctxOf(customer), input)).rejects.toEqual(code("WRONG_ROLE"));
  await expect(deleteWorkPhoto(ctxOf(await makeTradesperson(db())), input)).rejects.toEqual(code("NOT_FOUND"));
  await set({ status: "disputed" });
  await expect(deleteWorkPhoto(ctxOf(tradesperson), input)).rejects.toEqual(code("PHOTOS_KEPT"));
  await expect(add(tradesperson, booking.id)).rejects.toEqual(code("PHOTOS_NOT_OPEN"));
  await set({ status: "completed", completedAt: new Date(), approvedAt: new Date() });
  await expect(deleteWorkPhoto(ctxOf(tradesperson), input)).rejects.toEqual(code("PHOTOS_KEPT"));
  await set({ approvedAt: null });
  await deleteWorkPhoto(ctxOf(tradesperson), input);
  await expect(deleteWorkPhoto(ctxOf(tradesperson), input)).rejects.toEqual(code("WORK_PHOTO_NOT_FOUND"));
  await cleanUpWorkPhotos(ctxOf(), { bookingId: booking.id, photoIds: [photo.id] });
  expect(filesOf(booking.id)).toEqual([]);
});

/** An approved booking with a photo from before and one from after the work. */
async function approved() {
  const made = await makeBooking(db(), { status: "completed", approvedAt: new Date(), depositPaid: true });
  const bookingId = made.booking.id;
  const before = await makeWorkPhoto(db(), bookingId, { moment: "before", storage });
  const after = await makeWorkPhoto(db(), bookingId, { moment: "after", storage });
  const ask = () =>
    askConsent(ctxOf(made.tradesperson), { bookingId, caption: "New sink", after: after.id, before: before.id });
  const answer = (event: "agree" | "refuse" | "withdraw", who = made.customer) =>
    answerConsent(ctxOf(who), { bookingId, event });
  return { ...made, before, after, ask, answer };
}

test("photos are shown after a yes, with before and after and the booking, and taken down when it is withdrawn", async () => {
  const { booking, customer, tradesperson, ask, answer } = await approved();
  const { itemId } = await ask();
  const seen = () => pictureBytes({ db: db(), storage }, tradesperson.id, `${itemId}-before-640.webp`);
  expect(await kindsTo(customer)).toEqual(["photo-consent-asked"]);
  expect(await portfolioOf(db(), tradesperson.id)).toEqual([]);
  expect(await seen()).toBeNull();
  expect(await myPortfolio(ctxOf(tradesperson))).toMatchObject([{ awaitsConsent: true, bookingId: booking.id }]);
  await expect(ask()).rejects.toEqual(code("CONSENT_ASKED"));
  await expect(answer("agree", tradesperson)).rejects.toEqual(code("WRONG_ROLE"));
  await expect(answer("agree", await makeCustomer(db()))).rejects.toEqual(code("NOT_FOUND"));
  await answer("agree");
  expect(await portfolioOf(db(), tradesperson.id)).toMatchObject([
    { id: itemId, caption: "New sink", beforeWidth: 320 },
  ]);
  expect(await seen()).not.toBeNull();
  await expect(answer("refuse")).rejects.toEqual(code("CONSENT_ANSWERED"));
  await answer("withdraw", { ...customer, suspended: true });
  expect(await portfolioOf(db(), tradesperson.id)).toEqual([]);
  expect(await seen()).toBeNull();
  await expect(answer("agree")).rejects.toEqual(code("CONSENT_ANSWERED"));
  await expect(ask()).rejects.toEqual(code("CONSENT_ASKED"));
  expect(await kindsTo(tradesperson)).toEqual(["photo-consent-agreed", "photo-consent-withdrawn"]);
});

test("a no removes the piece, and the customer is not asked again", async () => {
  const { customer, tradesperson, ask, answer } = await approved();
  await ask();
  await expect(answer("agree", { ...customer, suspended: true })).rejects.toEqual(code("SUSPENDED"));
  await answer("refuse");
  expect(await myPortfolio(ctxOf(tradesperson))).toEqual([]);
  await expect(ask()).rejects.toEqual(code("CONSENT_ASKED"));
  expect(await kindsTo(tradesperson)).toEqual(["photo-consent-refused"]);
});

test("a question whose piece the tradesperson removed can no longer be answered, and can be asked anew", async () => {
  const { tradesperson, ask, answer } = await approved();
  const { itemId } = await ask();
  await removeWork(ctxOf(tradesperson), { itemId: itemId ?? "" });
  await expect(answer("agree")).rejects.toEqual(code("CONSENT_ANSWERED"));
  await ask();
  await answer("agree");
  expect(await portfolioOf(db(), tradesperson.id)).toHaveLength(1);
});

test("concurrent questions make one piece, and of two answers one counts", async () => {
  const { customer, tradesperson, ask, answer } = await approved();
  const asked = await race(3, ask);
  expect(asked.fulfilled).toHaveLength(1);
  for (const error of asked.rejected) expect(error).toEqual(code("CONSENT_ASKED"));
  expect(await db().select().from(portfolioItems).where(eq(portfolioItems.userId, tradesperson.id))).toHaveLength(1);
  const answers = await race(2, (index) => answer(index === 0 ? "agree" : "refuse"));
  expect(answers.fulfilled).toHaveLength(1);
  expect(answers.rejected).toEqual([code("CONSENT_ANSWERED")]);
  expect(await kindsTo(customer)).toEqual(["photo-consent-asked"]);
});

test("only photos of the booking can be shown, after approval", async () => {
  const { booking, tradesperson, before } = await approved();
  const ask = (bookingId: string, after: string) =>
    askConsent(ctxOf(tradesperson), { bookingId, caption: "New sink", after });
  await expect(ask(booking.id, before.id)).rejects.toEqual(code("VALIDATION_FAILED"));
  const other = await makeBooking(db(), { tradesperson, status: "completed" });
  const photo = await makeWorkPhoto(db(), other.booking.id, { storage });
  await expect(ask(booking.id, photo.id)).rejects.toEqual(code("VALIDATION_FAILED"));
  await expect(ask(other.booking.id, photo.id)).rejects.toEqual(code("CANNOT_ASK_CONSENT"));
});

test("the database refuses a thirteenth photo", async () => {
  const { booking } = await makeBooking(db());
  const thirteenth = makeWorkPhoto(db(), booking.id, { place: PHOTOS_PER_MOMENT });
  await expect(thirteenth).rejects.toThrow();
  const found = db().select({ n: sql<number>`count(*)::int` }).from(bookingPhotos);
  expect(await found.where(eq(bookingPhotos.bookingId, booking.id))).toEqual([{ n: 0 }]);
});
