import { Avatar, Style } from "@dicebear/core";
import waves from "@dicebear/styles/waves.json" with { type: "json" };
import { and, eq, isNull } from "drizzle-orm";
import type { Sharp } from "sharp";
import sharp from "sharp";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { admitFile, inFileLane } from "#features/uploads/index.server.ts";
import { AVIF_OPTIONS, acceptsAvif, avifOf } from "#features/uploads/rules/avif.ts";
import { isAlsoSomethingElse, pictureFormatOf } from "#features/uploads/rules/file-format.ts";
import { requireActive } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { tintOf } from "#kernel/initials.ts";
import { middleSquare, type Square, type SquareNumbers, squareIn } from "../rules/crop.ts";
import { MAX_PHOTO_BYTES, PHOTO_ERRORS } from "../rules/photo.labels.ts";
import {
  LARGEST_PHOTO,
  MAX_PHOTO_PIXELS,
  MIN_PHOTO_SIDE,
  PHOTO_SIZES,
  PHOTO_TYPES,
  photoAddress,
  photoFile,
  photoIdOf,
} from "../rules/photo.ts";
import { cleanUpPhotoTask } from "../tasks.ts";

const refuse = (why: keyof typeof PHOTO_ERRORS) => validationError([{ field: "photo", message: PHOTO_ERRORS[why] }]);

const SECONDS = 20;

/**
 * The squares of a photo, in the order of PHOTO_SIZES: upright, cropped to the given square or else to the middle, in sRGB, without metadata
 * (location, camera, thumbnails). The pixels are re-encoded, so no hidden data survives. Throws VALIDATION_FAILED (the message
 * says why).
 */
async function cropPhoto(ctx: Ctx, bytes: Uint8Array, chosen?: SquareNumbers): Promise<Buffer[]> {
  if (bytes.length === 0) throw refuse("none");
  if (bytes.length > MAX_PHOTO_BYTES) throw refuse("heavy");
  const format = pictureFormatOf(bytes);
  if (!format || isAlsoSomethingElse(bytes)) throw refuse("format");
  await admitFile(ctx, bytes, "photo");
  return inFileLane(ctx.caller, async () => {
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((cause) => {
        throw Object.assign(refuse("broken"), { cause });
      });
    const { width, height } = metadata;
    if (metadata.format !== format) throw refuse("format");
    if (width * height > MAX_PHOTO_PIXELS) throw refuse("wide");
    if (Math.min(width, height) < MIN_PHOTO_SIDE) throw refuse("small");
    // The numbers are about the upright photo, as people see it.
    const upright = metadata.autoOrient;
    const square = chosen ? squareIn(upright, chosen, MIN_PHOTO_SIDE) : middleSquare(upright);
    if (!square) throw refuse("square");
    try {
      return await squares(bytes, square);
    } catch (cause) {
      throw Object.assign(refuse("broken"), { cause });
    }
  });
}

const encoders = {
  webp: (square: Sharp) => square.webp({ quality: 82 }),
  avif: (square: Sharp) => square.avif(AVIF_OPTIONS),
  jpg: (square: Sharp) => square.jpeg({ quality: 84, mozjpeg: true }),
};

async function squares(bytes: Uint8Array, { x, y, side: chosen }: Square): Promise<Buffer[]> {
  const largest = Math.max(...PHOTO_SIZES.map(({ side }) => side));
  // The photo is decoded once; the smaller squares are made from the largest.
  const square = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "truncated" })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .extract({ left: Math.floor(x), top: Math.floor(y), width: chosen, height: chosen })
    .resize(largest, largest)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer();
  return Promise.all(
    PHOTO_SIZES.map(({ side, kind }) => {
      const resized = sharp(square).resize(side, side);
      return encoders[kind](resized).toBuffer();
    }),
  );
}

const style = new Style(waves);

/** Background and wave colours of each tint of the design system, in its order (`tint-160`, `tint-75`…). */
const TINTS = [
  ["#c2e9d3", "#60ba8d"],
  ["#f2daba", "#cd9a50"],
  ["#fed2cd", "#e18881"],
  ["#b8e8ee", "#36b8c5"],
  ["#e3d7fb", "#af95df"],
  ["#d9e3bf", "#9caf5d"],
  ["#c6e1ff", "#6da9e7"],
  ["#f9d1e3", "#d887ae"],
] as const;

/** The background for people without a photo: the same SVG for the same seed. Their initials are drawn over it. */
export function drawAvatar(seed: string): string {
  const [ground, wave] = TINTS[tintOf(seed)] ?? TINTS[0];
  return new Avatar(style, { seed, backgroundColor: ground, waveColor: wave })
    .toString()
    .replace(/<!--.*?-->|<metadata.*<\/metadata>/gs, "");
}

/** A person's photo for a mail: a PNG for a circle of 72 pixels, sharp on phones; null without one. */
export async function facePng(
  { db, storage }: Pick<Ctx, "db" | "storage">,
  userId: string,
): Promise<Uint8Array | null> {
  const [row] = await db.select({ address: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, userId));
  const photoId = photoIdOf(row?.address ?? null);
  const photo = photoId && (await storage.get(photoFile(userId, photoId, LARGEST_PHOTO)));
  if (!photo) return null;
  return inFileLane(userId, () => sharp(photo).resize(FACE_SIDE, FACE_SIDE).png({ palette: true }).toBuffer());
}

const FACE_SIDE = 144;

/**
 * Stores the squares of a photo; `show` then decides, in the following transaction, whether the profile shows it. Returns its
 * URL. Throws VALIDATION_FAILED (the message says why).
 */
async function savePhoto(
  ctx: Ctx,
  { userId, bytes, square }: { userId: string; bytes: Uint8Array; square?: SquareNumbers | undefined },
  show: (tx: Tx, address: string) => Promise<void>,
): Promise<string> {
  const squares = await cropPhoto(ctx, bytes, square);
  const photoId = newId();
  // If this process ends before the photo is shown, the task finds and deletes its files.
  const checkLater = { runAt: later(ctx.clock.now(), HOUR) };
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpPhotoTask, { userId, photoId }, checkLater));
  await Promise.all(
    PHOTO_SIZES.map((size, i) =>
      ctx.storage.put(photoFile(userId, photoId, size), squares[i] as Buffer, PHOTO_TYPES[size.kind]),
    ),
  );
  const address = photoAddress(userId, photoId);
  await ctx.db.transaction((tx) => show(tx, address));
  return address;
}

/**
 * Replaces the user's photo everywhere, with its middle or the given square; of two concurrent calls the later one wins. Returns its URL. Throws NOT_SIGNED_IN,
 * SUSPENDED, VALIDATION_FAILED (the message says why).
 */
export async function changePhoto(
  ctx: Ctx,
  bytes: Uint8Array,
  { square }: { square?: SquareNumbers | undefined } = {},
): Promise<string> {
  const { id: userId } = requireActive(ctx.actor);
  return savePhoto(ctx, { userId, bytes, square }, (tx, address) => showPhoto(tx, userId, address));
}

/** Removes the user's photo, if any. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function removePhoto(ctx: Ctx): Promise<void> {
  const { id } = requireActive(ctx.actor);
  await ctx.db.transaction((tx) => showPhoto(tx, id, null));
}

/** Restores a photo that was removed by a decision, unless the user has chosen another in the meantime. */
export async function restorePhoto(ctx: Ctx, { userId, bytes }: { userId: string; bytes: Uint8Array }): Promise<void> {
  const none = and(eq(profiles.id, userId), isNull(profiles.avatarUrl));
  if ((await ctx.db.$count(profiles, none)) === 0) return;
  await savePhoto(ctx, { userId, bytes }, async (tx, address) => {
    await tx.update(profiles).set({ avatarUrl: address }).where(none);
  });
}

/** The only place that writes `avatar_url`; it enqueues the clean-up of the previous photo. */
export async function showPhoto(tx: Tx, userId: string, address: string | null): Promise<void> {
  const [before] = await tx
    .select({ address: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("update");
  await tx.update(profiles).set({ avatarUrl: address }).where(eq(profiles.id, userId));
  const photoId = photoIdOf(before?.address ?? null);
  if (photoId) await enqueue(tx, cleanUpPhotoTask, { userId, photoId });
}

/**
 * A photo's file by the last two parts of its URL; null when there is none. Photos are public. With an `accept` header that names AVIF, a JPEG's
 * address gives its copy, which photos of earlier versions do not have.
 */
export async function photoBytes(
  { storage }: Pick<Ctx, "storage">,
  userId: string,
  file: string,
  accept?: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, photoId, side, kind] = /^([0-9a-f-]{36})-(\d+)\.(\w+)$/.exec(file) ?? [];
  const size = PHOTO_SIZES.find((one) => String(one.side) === side && one.kind === kind);
  if (!size || !isId(userId) || !isId(photoId)) return null;
  const name = photoFile(userId, photoId, size);
  const copy = size.kind === "jpg" && acceptsAvif(accept) ? await storage.get(avifOf(name)) : null;
  if (copy) return { bytes: copy, type: PHOTO_TYPES.avif };
  const bytes = await storage.get(name);
  return bytes && { bytes, type: PHOTO_TYPES[size.kind] };
}

/** Deletes a photo's files unless the profile still shows it. A background task calls this. */
export async function cleanUpPhoto(
  { db, storage }: Ctx,
  { userId, photoId }: { userId: string; photoId: string },
): Promise<void> {
  const [shown] = await db.select({ address: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, userId));
  if (photoIdOf(shown?.address ?? null) === photoId) return;
  await Promise.all(PHOTO_SIZES.map((size) => storage.remove(photoFile(userId, photoId, size))));
}
