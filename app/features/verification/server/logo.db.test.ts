import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DOCUMENT_WORDS, LOGO_FORMAT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import { newId } from "#kernel/id.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { cleanUpLogo, logoBytes, myTraderDetails, removeLogo, saveLogo } from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const folder = mkdtempSync(join(tmpdir(), "fettle-logos-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));

async function trader({ details = true } = {}) {
  const user = await makeTradesperson(db(), { trader: details });
  const path = join(folder, "files", "logos", user.id);
  return { user, me: as(database(), user, { storage }), stored: () => (existsSync(path) ? readdirSync(path) : []) };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 80, b: 60, alpha: 0 } } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

test("a logo is redrawn on white within its frame, shown, replaced and removed", async () => {
  const { user, me, stored } = await trader();
  const first = await saveLogo(me, await picture(1_800, 300));
  expect(first).toMatchObject({ userId: user.id, width: 600, height: 100 });
  const bytes = (await logoBytes({ storage }, first)) ?? new Uint8Array();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", hasAlpha: false });
  expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  expect((await myTraderDetails(me))?.logo).toEqual(first);
  const second = await saveLogo(me, await picture(100, 100));
  await cleanUpLogo(me, { userId: user.id, logoId: first.id });
  await cleanUpLogo(me, { userId: user.id, logoId: second.id });
  expect(stored()).toEqual([`${second.id}.png`]);
  await removeLogo(me);
  await removeLogo(me);
  await cleanUpLogo(me, { userId: user.id, logoId: second.id });
  expect(stored()).toEqual([]);
  expect((await myTraderDetails(me))?.logo).toBeNull();
  expect(await logoBytes({ storage }, { userId: user.id, id: "../../x" })).toBeNull();
  expect(await logoBytes({ storage }, { userId: user.id, id: newId() })).toBeNull();
});

test("of two logos saved at the same time one remains, and the file of the other is deleted", async () => {
  const { user, me, stored } = await trader();
  const { fulfilled } = await race(2, (index) => picture(100 + index, 100).then((bytes) => saveLogo(me, bytes)));
  for (const { id } of fulfilled) await cleanUpLogo(me, { userId: user.id, logoId: id });
  const kept = (await myTraderDetails(me))?.logo;
  expect(fulfilled).toContainEqual(kept);
  expect(stored()).toEqual([`${kept?.id}.png`]);
});

test("bad files, people without business details and customers are refused", async () => {
  const { me, stored } = await trader();
  const refused = (bytes: Uint8Array) => expect(saveLogo(me, bytes)).rejects;
  const field = (message: string) => ({ code: "VALIDATION_FAILED", fields: [{ field: "logo", message }] });
  await refused(new Uint8Array()).toMatchObject(field(DOCUMENT_WORDS.none));
  await refused(new Uint8Array(makePdf())).toMatchObject(field(LOGO_FORMAT_WORDS));
  await refused(new Uint8Array(Buffer.from("<svg/>"))).toMatchObject(field(LOGO_FORMAT_WORDS));
  await refused(await picture(40, 20)).toMatchObject(field(DOCUMENT_WORDS.small));
  expect(stored()).toEqual([]);
  const bare = await trader({ details: false });
  await expect(saveLogo(bare.me, await picture(100, 100))).rejects.toMatchObject({ code: "BUSINESS_NEEDED" });
  const customer = as(database(), await makeCustomer(db()), { storage });
  await expect(saveLogo(customer, new Uint8Array(await makePicture()))).rejects.toMatchObject({ code: "WRONG_ROLE" });
});
