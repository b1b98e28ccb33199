import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { PHOTO_SIZES, PHOTO_TYPES, photoAddress, photoFile } from "#features/profile/rules/photo.ts";
import type { Storage } from "#providers/storage/port.ts";
import { drawPerson } from "./draw-person.ts";
import { drawnPerson } from "./drawn-people.ts";
import type { Rows } from "./rows.ts";

/** The product's own drawings of example people: the face, for lists, and the portrait. */
const DRAWINGS: Record<string, readonly [face: string, portrait: string]> = {
  "Hannah Booth": ["../../app/ui/pictures/avatar-hannah.svg", "../../app/ui/pictures/portrait-hannah.svg"],
  "Marcus Webb": ["../../app/ui/pictures/avatar-marcus.svg", "../../app/ui/pictures/portrait-marcus.svg"],
  "Mo Khan": ["../../app/ui/pictures/avatar-mo.svg", "../../app/ui/pictures/portrait-mo.svg"],
  "Dele Okafor": ["../../app/ui/pictures/avatar-dele.svg", "../../app/ui/pictures/portrait-dele.svg"],
  "Callum Reid": ["../../app/ui/pictures/avatar-callum.svg", "../../app/ui/pictures/portrait-callum.svg"],
  "Priya Nair": ["../../app/ui/pictures/avatar-priya.svg", "../../app/ui/pictures/portrait-priya.svg"],
  "Neil Braithwaite": ["../../app/ui/pictures/avatar-neil.svg", "../../app/ui/pictures/portrait-neil.svg"],
};
/** The widths of both in pixels, at their own resolution. */
const WIDTHS = { face: 156, portrait: 240 };
const DPI = 72;
/** Faces are for at most this width. */
const SMALL = 96;

/** People whose photos are made at the same time; each picture is made by one thread. */
const AT_ONCE = 4;

/** Gives the example people their drawn portrait as their profile photo, except most customers. Can be repeated. */
export async function addPortraits(storage: Storage, rows: Rows): Promise<void> {
  const drawn = rows.users.flatMap(({ id, name }) => {
    const profile = rows.addresses.find((one) => one.id === id);
    return id && profile && isDrawn(name) ? [{ id, name, profile }] : [];
  });
  const store = async ({ id, name, profile }: (typeof drawn)[number]) => {
    for (const size of PHOTO_SIZES) {
      const { svg, width } = await drawingOf(name, size.side <= SMALL ? "face" : "portrait");
      const density = Math.ceil((DPI * size.side) / width);
      const square = sharp(svg, { density }).resize(size.side, size.side).flatten({ background: "#fff" });
      await storage.put(photoFile(id, id, size), await ENCODERS[size.kind](square).toBuffer(), PHOTO_TYPES[size.kind]);
    }
    profile.avatarUrl = photoAddress(id, id);
  };
  for (let from = 0; from < drawn.length; from += AT_ONCE)
    await Promise.all(drawn.slice(from, from + AT_ONCE).map(store));
}

const ENCODERS: Record<(typeof PHOTO_SIZES)[number]["kind"], (square: Sharp) => Sharp> = {
  webp: (square) => square.webp({ quality: 90 }),
  // Someone waits for the first start: with the least effort a drawing takes 15 ms and is still a third smaller than as JPEG.
  avif: (square) => square.avif({ quality: 65, effort: 0 }),
  jpg: (square) => square.jpeg({ quality: 88 }),
};

const isDrawn = (name: string): boolean => name in DRAWINGS || drawnPerson(name) !== null;

async function drawingOf(name: string, part: "face" | "portrait"): Promise<{ svg: Buffer; width: number }> {
  const person = drawnPerson(name);
  if (person) return { svg: Buffer.from(drawPerson(person, part)), width: WIDTHS.portrait };
  const [face, portrait] = DRAWINGS[name] ?? ["", ""];
  return { svg: await readFile(new URL(part === "face" ? face : portrait, import.meta.url)), width: WIDTHS[part] };
}
