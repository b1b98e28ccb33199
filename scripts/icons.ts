import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { COLOURS } from "#config/brand/colours.ts";
import { LOGO } from "#config/brand/logo.ts";

/** `node scripts/icons.ts`: draws favicon.svg from app/config/brand, and renders the icons in app/public/ from it. They are committed. */
const folder = fileURLToPath(new URL("../app/public/", import.meta.url));
const { green, paper, amber } = COLOURS;
const { corner, initial, dot } = LOGO;
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${corner}" fill="${green}"/><path d="${initial}" fill="none" stroke="${paper}" stroke-width="3" stroke-linecap="round"/><circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}" fill="${amber}"/></svg>`;
writeFileSync(`${folder}favicon.svg`, mark);

/** The logo alone, with transparent corners. */
const drawn = (size: number) =>
  sharp(Buffer.from(mark), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The logo in the centre of a green square: systems crop it to their own shape, which shows at least the central 80%. */
async function fullBleed(size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.72);
  return sharp({ create: { width: size, height: size, channels: 3, background: green } })
    .composite([{ input: await drawn(inner) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps one PNG as an .ico by prepending a header of 22 bytes. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

mkdirSync(`${folder}icons`, { recursive: true });
writeFileSync(`${folder}favicon.ico`, ico(await drawn(32), 32));
writeFileSync(`${folder}icons/icon-192.png`, await drawn(192));
writeFileSync(`${folder}icons/icon-512.png`, await drawn(512));
writeFileSync(`${folder}icons/maskable-512.png`, await fullBleed(512));
writeFileSync(`${folder}apple-touch-icon.png`, await fullBleed(180));
