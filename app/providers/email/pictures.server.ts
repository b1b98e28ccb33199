import { createRequire } from "node:module";
import sharp from "sharp";
import { type MailPicture, PICTURE } from "#kernel/mail-text.ts";
import type { Attachment } from "./port.ts";

/** The drawing of each picture, and the part of it that a mail shows. */
const DRAWINGS: Record<MailPicture, { file: string; top: number; bottom: number }> = {
  held: { file: "#ui/pictures/scene-held.svg", top: 48, bottom: 254 },
};
/** Drawings have this width, and are sharp on phones at this multiple of it. */
const WIDTH = 400;
const SCALE = 2.64;

const made = new Map<MailPicture, Promise<Uint8Array>>();

/** A drawing as the attached picture of a mail: a PNG, because mail programs show no SVG. It is drawn once in each process. */
export async function pictureFile(picture: MailPicture): Promise<Attachment> {
  const drawn = made.get(picture) ?? draw(picture);
  made.set(picture, drawn);
  return { name: `${picture}.png`, type: "image/png", bytes: await drawn, contentId: PICTURE };
}

function draw(picture: MailPicture): Promise<Uint8Array> {
  const { file, top, bottom } = DRAWINGS[picture];
  const [left, width] = [0, Math.round(WIDTH * SCALE)];
  const part = { left, width, top: Math.round(top * SCALE), height: Math.round((bottom - top) * SCALE) };
  // Resolved by package name, because that is the same in the built server and in the source.
  const source = sharp(createRequire(import.meta.url).resolve(file), { density: 72 * SCALE });
  return source.resize({ width }).extract(part).png({ palette: true }).toBuffer();
}
