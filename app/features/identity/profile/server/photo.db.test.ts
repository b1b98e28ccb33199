import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { profiles } from "#db/schema/profile.ts";
import type { User } from "#kernel/actor.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { makeCustomer } from "../../auth/testing.ts";
import { MAX_PHOTO_BYTES, PHOTO_ERRORS } from "../rules/photo.labels.ts";
import { changePhoto, cleanUpPhoto, photoBytes, removePhoto } from "./profile-photo.server.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fettle-photos-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const acting = (user: User): Ctx => as(database(), user, { storage });

const newUser = () => makeCustomer(database().db);
const shownOf = async ({ id }: User) =>
  (await database().db.select().from(profiles).where(eq(profiles.id, id)))[0]?.avatarUrl ?? null;
/** The stored files of a user, by name. */
const filesOf = ({ id }: User): string[] => {
  try {
    return readdirSync(join(folder, "files", "avatars", id)).sort();
  } catch {
    return [];
  }
};

/** Runs the queued background tasks for a user's photos. */
async function cleanUpAll(user: User): Promise<void> {
  const { rows } = await database().pool.query<{ payload: { userId: string; photoId: string } }>(
    "select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id where tasks.identifier = 'clean-up-photo' and payload->>'userId' = $1",
    [user.id],
  );
  for (const { payload } of rows) await cleanUpPhoto(acting(user), payload);
}

/** A picture twice as wide as high: red on the left, blue on the right. */
const wide = (width = 400) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: "#c00" } }).composite([
    {
      input: { create: { width: width / 2, height: width / 2, channels: 3, background: "#00c" } },
      left: width / 2,
      top: 0,
    },
  ]);

async function cutOf(address: string): Promise<Buffer> {
  const [, , userId = "", file = ""] = address.split("/");
  const found = await photoBytes({ storage }, userId, file);
  return Buffer.from(found?.bytes ?? []);
}

describe("a photo", () => {
  test("shows the middle, or the square that was chosen of the upright picture", async () => {
    const user = await newUser();
    const colourOf = async (square?: { x: number; y: number; side: number }, turned = false) => {
      // Turned by its metadata, red is above and blue below.
      const picture = wide().jpeg();
      const bytes = await (turned ? picture.withMetadata({ orientation: 6 }) : picture).toBuffer();
      const address = await changePhoto(acting(user), bytes, { square });
      const { data } = await sharp(await cutOf(address.replace("256.webp", "512.jpg")))
        .resize(2, 2, { kernel: "nearest" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [0, 3, 6].map((at) => ((data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue")).join(" ");
    };
    expect(await colourOf()).toBe("red blue red");
    expect(await colourOf({ x: 0, y: 0, side: 1 })).toBe("red red red");
    expect(await colourOf({ x: 0.5, y: 0, side: 1 })).toBe("blue blue blue");
    expect(await colourOf({ x: 0.75, y: 0.2, side: 0.5 })).toBe("blue blue blue");
    expect(await colourOf({ x: 0, y: 0, side: 1 }, true)).toBe("red red red");
    expect(await colourOf({ x: 0, y: 0.5, side: 1 }, true)).toBe("blue blue blue");
    for (const square of [
      { x: 0.6, y: 0, side: 1 },
      { x: 0, y: 0, side: 0.2 },
      { x: Number.NaN, y: 0, side: 1 },
    ])
      await expect(colourOf(square)).rejects.toMatchObject({ message: PHOTO_ERRORS.square });
  });

  test("becomes squares of three sizes, the largest in two formats, with its own URL", async () => {
    const user = await newUser();
    const address = await changePhoto(acting(user), await wide().jpeg().toBuffer());
    expect(address).toMatch(new RegExp(`^/avatars/${user.id}/[0-9a-f-]{36}-256\\.webp$`));
    expect(await shownOf(user)).toBe(address);
    const cuts = await Promise.all(
      ["256.webp", "96.webp", "512.avif", "512.jpg"].map(async (end) =>
        sharp(await cutOf(address.replace("256.webp", end))).metadata(),
      ),
    );
    expect(cuts.map(({ format, width, height }) => [format, width, height])).toEqual([
      ["webp", 256, 256],
      ["webp", 96, 96],
      ["heif", 512, 512],
      ["jpeg", 512, 512],
    ]);
  });

  test.each(["jpeg", "png", "webp"] as const)("may be a %s", async (format) => {
    const user = await newUser();
    await changePhoto(acting(user), await wide().toFormat(format).toBuffer());
    expect(filesOf(user)).toHaveLength(4);
  });

  test("is upright, without location and camera details", async () => {
    const user = await newUser();
    const sideways = await wide()
      .withExif({ IFD0: { Copyright: "Secret Street 1" }, IFD3: { GPSLatitude: "53/1 48/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const address = await changePhoto(acting(user), sideways);
    for (const end of ["256.webp", "96.webp", "512.avif", "512.jpg"]) {
      const cut = await cutOf(address.replace("256.webp", end));
      const { exif, icc, xmp, iptc, orientation } = await sharp(cut).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(cut.toString("latin1")).not.toContain("Secret Street");
    }
    // The photo was turned clockwise, so its left side is at the top.
    const { data, info } = await sharp(await cutOf(address))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [topRed = 0, , topBlue = 0] = pixel(128, 10);
    expect(topRed).toBeGreaterThan(topBlue);
    const [lowRed = 0, , lowBlue = 0] = pixel(128, 245);
    expect(lowBlue).toBeGreaterThan(lowRed);
  });

  test("with transparent parts gets a white background", async () => {
    const user = await newUser();
    const clear = sharp({ create: { width: 80, height: 80, channels: 4, background: "#0000" } });
    const address = await changePhoto(acting(user), await clear.png().toBuffer());
    const { data, info } = await sharp(await cutOf(address))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255]);
  });

  test("replaces the previous one, whose files are deleted", async () => {
    const user = await newUser();
    const first = await changePhoto(acting(user), await wide().jpeg().toBuffer());
    const second = await changePhoto(acting(user), await wide().png().toBuffer());
    expect(second).not.toBe(first);
    await cleanUpAll(user);
    expect(filesOf(user).every((name) => second.includes(name.slice(0, 36)))).toBe(true);
    expect(filesOf(user)).toHaveLength(4);
  });

  test("can be removed, and then its files are deleted", async () => {
    const user = await newUser();
    await changePhoto(acting(user), await wide().jpeg().toBuffer());
    await removePhoto(acting(user));
    await removePhoto(acting(user));
    expect(await shownOf(user)).toBeNull();
    await cleanUpAll(user);
    expect(filesOf(user)).toEqual([]);
  });

  test("replaced concurrently leaves one photo with its files only", async () => {
    const user = await newUser();
    const photos = await Promise.all([200, 300, 400, 500].map((width) => wide(width).jpeg().toBuffer()));
    const { fulfilled, rejected } = await race(photos.length, (i) => changePhoto(acting(user), photos[i] as Buffer));
    expect(rejected).toEqual([]);
    await cleanUpAll(user);
    const shown = await shownOf(user);
    expect(fulfilled).toContain(shown);
    expect(filesOf(user)).toHaveLength(4);
    expect(filesOf(user).every((name) => shown?.includes(name.slice(0, 36)))).toBe(true);
  });

  test("leaves no files behind when the process ends before it is shown", async () => {
    const user = await newUser();
    const broken = {
      ...storage,
      put: async (...args: Parameters<typeof storage.put>) => {
        await storage.put(...args);
        if (args[0].endsWith("512.jpg")) throw new Error("the disk is full");
      },
    };
    const photo = await wide().jpeg().toBuffer();
    await expect(changePhoto(as(database(), user, { storage: broken }), photo)).rejects.toThrow("disk is full");
    expect(await shownOf(user)).toBeNull();
    await cleanUpAll(user);
    expect(filesOf(user)).toEqual([]);
  });

  test("is for users who are not suspended", async () => {
    const suspended = await makeCustomer(database().db, { suspended: true });
    const photo = await wide().jpeg().toBuffer();
    await expect(changePhoto(acting(suspended), photo)).rejects.toMatchObject({ code: "SUSPENDED" });
    await expect(changePhoto(as(database()), photo)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    await expect(removePhoto(acting(suspended))).rejects.toMatchObject({ code: "SUSPENDED" });
  });
});

/** A PNG that declares a size and has no content: a few hundred bytes that would decode to gigabytes. */
function bombOf(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    const tail = Buffer.alloc(4);
    const content = Buffer.concat([Buffer.from(type, "latin1"), body]);
    tail.writeUInt32BE(crc32(content));
    return Buffer.concat([head, content, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a file that is not a photo is refused and not stored", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>`;
  const jpeg = () => wide().jpeg().toBuffer();
  const followedBy = async (more: string | Buffer) => Buffer.concat([await jpeg(), Buffer.from(more as string)]);
  const hostile: Record<string, [() => Promise<Buffer> | Buffer, keyof typeof PHOTO_ERRORS]> = {
    "nothing at all": [() => Buffer.alloc(0), "none"],
    "a file over 10 MB": [() => Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), "heavy"],
    "an SVG": [() => Buffer.from(svg), "format"],
    "a GIF": [() => wide().gif().toBuffer(), "format"],
    "a TIFF": [() => wide().tiff().toBuffer(), "format"],
    "an AVIF": [() => wide().avif().toBuffer(), "format"],
    "a page": [() => Buffer.from("<!doctype html><h1>Hello</h1>"), "format"],
    "a program": [() => Buffer.from("MZ\x90\0\x03"), "format"],
    "a JPEG with a page behind it": [() => followedBy("<html><script>alert(1)</script>"), "format"],
    "a JPEG with a drawing behind it": [() => followedBy(svg), "format"],
    "a JPEG with an archive behind it": [() => followedBy(`PK\x05\x06${"\0".repeat(18)}`), "format"],
    "a JPEG with PHP in a comment": [
      async () => {
        const whole = await jpeg();
        const comment = Buffer.from("<?php system($_GET[0]); ?>");
        const mark = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
        return Buffer.concat([whole.subarray(0, 2), mark, comment, whole.subarray(2)]);
      },
      "format",
    ],
    "a PDF in a JPEG's head": [
      async () => {
        const whole = await jpeg();
        const mark = Buffer.from([0xff, 0xfe, 0, 10]);
        return Buffer.concat([whole.subarray(0, 2), mark, Buffer.from("%PDF-1.7"), whole.subarray(2)]);
      },
      "format",
    ],
    "the first bytes of a JPEG and nothing else": [() => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "broken"],
    "a JPEG that was cut off": [async () => (await jpeg()).subarray(0, 700), "broken"],
    "a PNG of noise": [
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(5_000, 7)]),
      "broken",
    ],
    "a few bytes that would be 400 megapixels": [() => bombOf(20_000), "wide"],
    "a PNG that lacks most of its pixels": [() => bombOf(5_000), "broken"],
    "a dot": [() => wide(64).png().toBuffer(), "small"],
  };
  test.each(Object.entries(hostile))("%s", async (_name, [make, why]) => {
    const user = await newUser();
    await expect(changePhoto(acting(user), await make())).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      message: PHOTO_ERRORS[why],
      fields: [{ field: "photo", message: PHOTO_ERRORS[why] }],
    });
    expect(filesOf(user)).toEqual([]);
    expect(await shownOf(user)).toBeNull();
  });

  test("data that phones add to photos is removed", async () => {
    const user = await newUser();
    const clip = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(5_000, 3)]);
    const address = await changePhoto(acting(user), await followedBy(clip));
    expect((await cutOf(address)).includes("ftypmp42")).toBe(false);
  });
});
