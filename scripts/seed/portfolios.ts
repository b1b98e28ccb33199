import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Trade } from "#config/constants.ts";
import { type Moment, pictureFile, WIDTHS } from "#features/tradespeople/portfolio/rules/portfolio.files.ts";
import type { Storage } from "#providers/storage/port.ts";
import { createRandom, dateOf, daysAgo } from "./random.ts";
import type { Rows } from "./rows.ts";

/** Drawn work in the order of a portfolio: its two drawings, its caption and its kind. `booked` is in the titles of bookings that it may be of. */
interface DrawnWork {
  drawing: string;
  caption: string;
  kind: string;
  booked?: RegExp;
}

const TAP: DrawnWork = { drawing: "tap", caption: "Mixer tap replaced", kind: "leaking-tap", booked: /\btap\b/i };
const SHOWER: DrawnWork = {
  drawing: "shower",
  caption: "Shower wall and valve",
  kind: "shower-installation",
  booked: /shower/i,
};
const PIPES: DrawnWork = { drawing: "pipes", caption: "New pipes under a sink", kind: "leak", booked: /pipe|leak/i };
const FUSE: DrawnWork = {
  drawing: "fuse",
  caption: "New consumer unit",
  kind: "fuse-box-replacement",
  booked: /consumer|fuse/i,
};
const LIGHT: DrawnWork = {
  drawing: "light",
  caption: "Pendant lights over a table",
  kind: "light-fitting",
  booked: /light/i,
};
const SHELVES: DrawnWork = { drawing: "shelves", caption: "Alcove shelves", kind: "shelving", booked: /shel/i };
const FLOOR: DrawnWork = { drawing: "floor", caption: "Oak floor, herringbone", kind: "Flooring", booked: /floor/i };
const WALL: DrawnWork = {
  drawing: "wall",
  caption: "Living room in two coats",
  kind: "house-painting",
  booked: /\bpaint|\broom/i,
};
const PLASTER: DrawnWork = {
  drawing: "plaster",
  caption: "Wall plastered smooth",
  kind: "plastering-a-room",
  booked: /plaster/i,
};
const ROOF: DrawnWork = {
  drawing: "roof",
  caption: "Missing slates replaced",
  kind: "roof-repair",
  booked: /slate|tile/i,
};
const GARDEN: DrawnWork = { drawing: "garden", caption: "Patio and new fence", kind: "patio", booked: /patio|fence/i };
const BRICKS: DrawnWork = {
  drawing: "bricks",
  caption: "Garden wall rebuilt",
  kind: "brickwork-and-pointing",
  booked: /brick|wall/i,
};
const BOILER: DrawnWork = {
  drawing: "boiler",
  caption: "New combi boiler",
  kind: "boiler-replacement",
  booked: /boiler/i,
};

const WORK: Record<Trade, readonly DrawnWork[]> = {
  Plumber: [TAP, SHOWER, PIPES],
  Electrician: [FUSE, LIGHT],
  Carpenter: [SHELVES, FLOOR],
  Builder: [BRICKS, FLOOR, PLASTER],
  "Painter & Decorator": [WALL, PLASTER],
  Roofer: [ROOF, BRICKS],
  Plasterer: [PLASTER, WALL],
  Landscaper: [GARDEN, BRICKS],
  "Gas Engineer": [BOILER, PIPES],
  "Heating Engineer": [BOILER, SHOWER],
};

const DRAWN = new Set(Object.values(WORK).flat());

/** The drawing of such work, by the title of a job, or null. */
export const drawingOf = (title: string): string | null =>
  [...DRAWN].find(({ booked }) => booked?.test(title))?.drawing ?? null;

const SEED = 20_260_302;
/** The drawings are small, so the largest picture is not as large as that of an upload may be. */
const LARGEST = { width: 960, height: 720 };
const DRAWN_WIDTH = 320;
const DPI = 72;

/** Gives the verified example people pictures of drawn work, which are labelled as examples. Can be repeated. */
export async function addPortfolios(storage: Storage, rows: Rows, now: Date): Promise<void> {
  const random = createRandom(SEED);
  for (const { userId, trade, verified } of rows.tradespersonProfiles) {
    // Every sixth has none, as people will.
    if (!verified || random.chance(1 / 6)) continue;
    for (const [place, work] of WORK[trade as Trade].entries()) {
      const added = daysAgo(30 + place, 12);
      const id = random.id(added);
      let bytes = 0;
      for (const moment of ["before", "after"] as const) {
        const sizes = await drawn(work.drawing, moment);
        for (const [index, width] of WIDTHS.entries()) {
          const picture = sizes[index] ?? Buffer.alloc(0);
          await storage.put(pictureFile(userId, id, moment, width), picture, "image/webp");
          bytes += picture.length;
        }
      }
      const { width, height } = LARGEST;
      rows.portfolioItems.push({
        id,
        userId,
        place,
        caption: work.caption,
        kind: work.kind,
        bookingId: bookingOf(rows, userId, work),
        width,
        height,
        beforeWidth: width,
        beforeHeight: height,
        bytes,
        example: true,
        createdAt: dateOf(added, now),
      });
    }
  }
}

const pictures = new Map<string, Promise<Buffer[]>>();

/** A drawing in every size. Jobs, bookings and portfolios show the same ones, and each is drawn once. */
export function drawn(drawing: string, moment: Moment): Promise<Buffer[]> {
  const name = `${drawing}-${moment}`;
  const sizes = pictures.get(name) ?? draw(name);
  pictures.set(name, sizes);
  return sizes;
}

async function draw(name: string): Promise<Buffer[]> {
  const svg = await readFile(new URL(`../../app/ui/pictures/work-${name}.svg`, import.meta.url));
  return Promise.all(
    WIDTHS.map((size) => {
      const width = Math.min(size, LARGEST.width);
      return (
        sharp(svg, { density: Math.ceil((DPI * width) / DRAWN_WIDTH) })
          .resize(width)
          // The largest takes as long as all others together, with more effort for a twelfth fewer bytes.
          .webp({ quality: 84, effort: width === LARGEST.width ? 2 : 4 })
          .toBuffer()
      );
    }),
  );
}

/** The person's finished booking of such work, if there is one. */
function bookingOf(rows: Rows, userId: string, { booked }: DrawnWork): string | null {
  const found = rows.bookings.find(
    ({ tradespersonId, status, jobId }) =>
      tradespersonId === userId &&
      status === "completed" &&
      booked?.test(rows.jobPostings.find(({ id }) => id === jobId)?.title ?? ""),
  );
  return found?.id ?? null;
}
