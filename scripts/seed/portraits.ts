import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { PHOTO_SIZES, PHOTO_TYPES, photoAddress, photoFile } from "#features/identity/profile/rules/photo.ts";
import type { Storage } from "#providers/storage/port.ts";
import { type DrawnPerson, drawPerson } from "./draw-person.ts";
import type { Rows } from "./rows.ts";

/** The looks of the example people without a drawing of their own, in one line each: skin, hair, its colour, clothes, behind, and what else. */
const LOOKS: Record<string, string> = {
  "Elliot Dunn": "pale short ginger stone wall",
  "Siân Pritchard": "light long brown green hedge",
  "Tom Ashworth": "light short brown sky bricks stubble",
  "Gemma Whitfield": "pale bun blond green shelf",
  "Owen Lloyd": "light crop black brick bricks full",
  "Fraser Mackay": "pale short ginger green pipe full",
  "Nadia Hussain": "tan scarf black sky pipe",
  "Ben Cartwright": "light crop brown amber bricks helmet",
  "Ruth Adeyemi": "dark bun black stone wall",
  "Liam Gallagher-Stone": "pale short brown green shelf moustache",
  "Karen Tomlinson": "pale bob blond brick bricks glasses",
  "Piotr Zielinski": "pale crop blond stone wall stubble",
  "Aoife McCann": "pale long ginger green hedge",
  "Darren Huckle": "light bald brown sky pipe full",
  "Simon Oakes": "light short grey green pipe glasses",
  "Jade Fenwick": "brown long black amber wall",
  "Yusuf Demir": "tan short black stone pipe full",
  "Robbie Sinclair": "pale crop ginger brick bricks cap",
  "Chloe Barrowclough": "light bun brown sky wall",
  "Imran Sheikh": "tan short black green pipe glasses",
  "Beth Hargreaves": "pale bob brown amber bricks helmet",
  "Gareth Morgan": "light bald grey brick shelf moustache",
  "Wesley Clarke": "dark crop black amber bricks",
  "Tina Rudd": "light long blond stone wall",
  "Declan Magee": "pale short black green hedge stubble",
  "Harpreet Gill": "tan bun black sky pipe",
  "Luke Thackray": "light short blond green pipe",
  "Ewan Galbraith": "pale crop grey brick pipe full",
  "Marta Kowalczyk": "pale bob brown stone wall",
  "Sunita Patel": "brown long black brick wall",
  "Jamie Purcell": "light short brown stone wall cap",
  "Rhys Bevan": "pale short black sky bricks",
  "Olu Bamidele": "dark bald black green wall full",
  "Claire Duxbury": "light bun ginger amber hedge",
  "Stuart Laidlaw": "pale crop grey sky pipe glasses",
  "Anthony Greaves": "brown crop black green pipe moustache",
};

const BEARDS = ["full", "moustache", "stubble"] as const;

const WORN = ["cap", "glasses", "helmet"] as const;

/** How an example person is drawn; null for a person with a drawing of their own, or without a photo. */
function drawnPerson(name: string): DrawnPerson | null {
  const look = LOOKS[name];
  if (!look) return null;
  const [skin, hair, hairColour, clothes, behind, ...more] = look.split(" ");
  const beard = BEARDS.find((one) => more.includes(one));
  const wears = WORN.find((one) => more.includes(one));
  return { skin, hair, hairColour, clothes, behind, ...(beard && { beard }), ...(wears && { wears }) } as DrawnPerson;
}

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
