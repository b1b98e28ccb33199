import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { appealReport, reportContent, reportedPhoto } from "#features/reports/index.server.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { decideReport } from "#flows/decide-report.server.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { readTradespeople } from "../../index.server.ts";
import { makeTradesperson } from "../../testing.ts";
import {
  addWork,
  changeWork,
  cleanUpWork,
  moveWork,
  myPortfolio,
  pictureBytes,
  portfolioOf,
  removeWork,
} from "../index.server.ts";
import { PORTFOLIO_MOST } from "../rules/portfolio.files.ts";
import { makeWork } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

const folder = mkdtempSync(join(tmpdir(), "fettle-portfolio-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctxOf = (who?: User) => as(database(), who ?? visitor, { storage });
const filesOf = (userId: string) => {
  const path = join(folder, "files", "portfolio", userId);
  return existsSync(path) ? readdirSync(path) : [];
};
const work = async (caption = "Mixer tap replaced") => ({
  caption,
  kind: "leaking-tap",
  after: new Uint8Array(await makePicture()),
});
const shownAs = async (userId: string) => (await portfolioOf(db(), userId)).map(({ caption }) => caption);

test("a pair is stored in three sizes, and its files are deleted with it", async () => {
  const hannah = await makeTradesperson(db());
  const item = await addWork(ctxOf(hannah), { ...(await work()), before: new Uint8Array(await makePicture("png")) });
  expect(filesOf(hannah.id)).toHaveLength(6);
  const picture = await pictureBytes({ db: db(), storage }, hannah.id, `${item.id}-before-640.webp`);
  expect((await sharp(picture?.bytes ?? Buffer.alloc(0)).metadata()).format).toBe("webp");
  for (const name of [`${item.id}-before-641.webp`, `${item.id}-during-640.webp`, "x-after-640.webp"])
    expect(await pictureBytes({ db: db(), storage }, hannah.id, name)).toBeNull();
  await cleanUpWork(ctxOf(), { userId: hannah.id, itemId: item.id });
  expect(filesOf(hannah.id)).toHaveLength(6);
  await removeWork(ctxOf(hannah), { itemId: item.id });
  await cleanUpWork(ctxOf(), { userId: hannah.id, itemId: item.id });
  expect(filesOf(hannah.id)).toEqual([]);
});

test("a picture has a copy as AVIF where that is smaller, for those who read it, and it is deleted with the rest", async () => {
  const [flat, photo] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const gradient = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><linearGradient id="g"><stop stop-color="#0a3325"/><stop offset="1" stop-color="#f3ad3d"/></linearGradient><rect width="800" height="600" fill="url(#g)"/></svg>',
  );
  const after = new Uint8Array(await sharp(gradient).jpeg().toBuffer());
  await addWork(ctxOf(flat), await work());
  const item = await addWork(ctxOf(photo), { ...(await work()), after });
  expect(filesOf(flat.id).filter((name) => name.endsWith(".avif"))).toEqual([]);
  expect(filesOf(photo.id)).toContain(`${item.id}-after-640.avif`);
  const typeFor = async (file: string, accept?: string) =>
    (await pictureBytes({ db: db(), storage }, photo.id, `${item.id}-after-${file}`, accept))?.type;
  expect(await typeFor("640.webp", "image/avif,*/*")).toBe("image/avif");
  expect(await typeFor("1600.webp", "image/avif,*/*")).toBe("image/webp");
  expect(await typeFor("640.webp")).toBe("image/webp");
  expect(await typeFor("640.avif", "image/avif")).toBeUndefined();
  await removeWork(ctxOf(photo), { itemId: item.id });
  await cleanUpWork(ctxOf(), { userId: photo.id, itemId: item.id });
  expect(filesOf(photo.id)).toEqual([]);
});

test("new work comes first, can be moved and changed, and cards show the first three", async () => {
  const hannah = await makeTradesperson(db());
  const ctx = ctxOf(hannah);
  for (const caption of ["a", "b", "c", "d"]) await addWork(ctx, await work(caption));
  expect(await shownAs(hannah.id)).toEqual(["d", "c", "b", "a"]);
  const ids = Object.fromEntries((await myPortfolio(ctx)).map(({ caption, id }) => [caption, id]));
  await moveWork(ctx, { itemId: ids.a ?? "", to: "earlier" });
  await moveWork(ctx, { itemId: ids.d ?? "", to: "earlier" });
  await changeWork(ctx, { itemId: ids.c ?? "", caption: "C", kind: "Plumbing" });
  expect(await shownAs(hannah.id)).toEqual(["d", "C", "a", "b"]);
  const [card] = (await readTradespeople(db())).filter(({ userId }) => userId === hannah.id);
  expect(card?.work.map(({ caption }) => caption)).toEqual(["d", "C", "a"]);
});

test("parallel uploads cannot exceed the limit", async () => {
  const hannah = await makeTradesperson(db());
  for (let place = 1; place < PORTFOLIO_MOST; place++) await makeWork(db(), hannah.id, { place });
  const one = await work();
  const { fulfilled, rejected } = await race(4, () => addWork(ctxOf(hannah), one));
  expect(fulfilled).toHaveLength(1);
  for (const error of rejected) expect(error).toEqual(code("PORTFOLIO_FULL"));
});

test("only a finished booking of the tradesperson can be named, and its place and month are shown", async () => {
  const [hannah, other] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const { booking } = await makeBooking(db(), { tradesperson: hannah, status: "completed", completedAt: new Date() });
  const adding = async (who: User) => addWork(ctxOf(who), { ...(await work()), bookingId: booking.id });
  await expect(adding(other)).rejects.toEqual(code("VALIDATION_FAILED"));
  await adding(hannah);
  expect((await portfolioOf(db(), hannah.id))[0]).toMatchObject({ outwardCode: "LS6", completedAt: expect.any(Date) });
  const open = await makeBooking(db(), { tradesperson: hannah });
  const claim = addWork(ctxOf(hannah), { ...(await work()), bookingId: open.booking.id });
  await expect(claim).rejects.toEqual(code("VALIDATION_FAILED"));
});

test("what our team removes is gone for everybody but its owner, until an appeal restores it", async () => {
  await db().delete(userRoles);
  const [hannah, reader, admin] = [await makeTradesperson(db()), await makeCustomer(db()), await makeAdmin(db())];
  const item = await addWork(ctxOf(hannah), await work());
  const name = `${item.id}-after-640.webp`;
  const reported = { subject: "work", subjectId: item.id, reason: "False or misleading" } as const;
  const { id } = await reportContent(ctxOf(reader), reported);
  expect((await reportedPhoto(ctxOf(admin), id)).length).toBeGreaterThan(50);
  await decideReport(ctxOf(admin), { id, outcome: "remove", reason: "Taken from another site" });
  expect(await shownAs(hannah.id)).toEqual([]);
  expect(await pictureBytes({ db: db(), storage }, hannah.id, name)).toBeNull();
  expect(await myPortfolio(ctxOf(hannah))).toMatchObject([{ hiddenAt: expect.any(Date) }]);
  await expect(reportContent(ctxOf(reader), reported)).rejects.toEqual(code("NOTHING_TO_REPORT"));
  await appealReport(ctxOf(hannah), { id, appeal: "I took it myself, in my own kitchen." });
  await decideReport(ctxOf(admin), { id, outcome: "nothing", reason: "It is theirs" });
  expect(await shownAs(hannah.id)).toEqual([item.caption]);
  expect(await pictureBytes({ db: db(), storage }, hannah.id, name)).not.toBeNull();
});
