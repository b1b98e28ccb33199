import sharp, { type OutputInfo } from "sharp";
import { photoFile } from "#features/jobs/rules/photo.files.ts";
import type { Storage } from "#providers/storage/port.ts";
import { drawingOf, drawn } from "./portfolios.ts";
import { createRandom, dateOf, daysAgo } from "./random.ts";
import type { Rows } from "./rows.ts";

const SEED = 20_260_304;

/** Gives most of the example jobs whose work is drawn a photo of what is broken. Can be repeated. */
export async function addJobPhotos(storage: Storage, rows: Rows, now: Date): Promise<void> {
  const random = createRandom(SEED);
  for (const { id: jobId = "", title, createdAt } of rows.jobPostings) {
    const drawing = drawingOf(title);
    // Every fourth has none, as many customers will.
    if (!drawing || random.chance(1 / 4)) continue;
    const id = random.id(daysAgo(1, 9));
    const { full, small } = await pictureOf(drawing);
    await storage.put(photoFile(jobId, id, "full"), full.data, "image/jpeg");
    await storage.put(photoFile(jobId, id, "small"), small, "image/webp");
    const { width, height, size: bytes } = full.info;
    rows.jobPhotos.push({
      id,
      jobId,
      place: 0,
      bytes,
      width,
      height,
      createdAt: createdAt ?? dateOf(daysAgo(1, 9), now),
    });
  }
}

interface Picture {
  full: { data: Buffer; info: OutputInfo };
  small: Buffer;
}
const pictures = new Map<string, Promise<Picture>>();

function pictureOf(drawing: string): Promise<Picture> {
  const known = pictures.get(drawing) ?? draw(drawing);
  pictures.set(drawing, known);
  return known;
}

async function draw(drawing: string): Promise<Picture> {
  const [, small = Buffer.alloc(0), ...larger] = await drawn(drawing, "before");
  const full = await sharp(larger.at(-1) ?? small)
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { full, small };
}
