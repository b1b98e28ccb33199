import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { addAlert, myAlerts } from "#features/subscriptions/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { AppError } from "#kernel/errors.ts";
import { areaCentres } from "#kernel/geo/areas.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import { rowReader } from "./directory.ts";
import { importPostcodes } from "./import.ts";
import { placeStored } from "./place-stored.ts";

const NAMES =
  "pcd,pcd2,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,oshlthau,nhser,ctry,rgn,lat,long,imd";
const LETTERS = "ABDEFGHJLNPQRSTUWXYZ";

/** A line in the directory's format. Its position is invented. */
function line(
  n: number,
  { postcode = codeOf(n), lat = 50 + (n % 9_000) / 1_000, long = -5 + (n % 6_000) / 1_000, doterm = "" } = {},
) {
  const pcd = postcode.replace(" ", "").padEnd(7);
  return `"${pcd}","${pcd}","${postcode}","198001","${doterm}","E99999999","E99999999","E08000035","E05011389","E43000271","0","430000","433000","1","E18000002","E40000012","E92000001","E12000003",${lat.toFixed(6)},${long.toFixed(6)},${n % 32_000}`;
}

/** The n-th postcode between LS1 0AA and LS99 9ZZ. */
function codeOf(n: number): string {
  const letters = n % 400;
  return `LS${1 + (Math.floor(n / 4_000) % 99)} ${Math.floor(n / 400) % 10}${LETTERS[Math.floor(letters / 20)]}${LETTERS[letters % 20]}`;
}

const database = testDatabase();
let folder: string;
const load = (file: string) => importPostcodes(database().pool, file, { printLine: () => {} });
const stored = async (where = "true") => {
  const { rows } = await database().pool.query(`select count(*)::int as n from postcodes where ${where}`);
  return rows[0].n as number;
};

async function fileOf(name: string, lines: readonly string[], end = "\r\n"): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `\ufeff${lines.join(end)}`);
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "postcodes-"));
});

const messageOf = (error: unknown) => (error as AppError).fields.find(({ field }) => field === "postcode")?.message;

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("loading the directory", () => {
  test("stores postcode, position and end date, skips lines without a position, and can be repeated", async () => {
    const file = await fileOf("small.csv", [
      NAMES,
      line(0),
      line(1, { doterm: "199606" }),
      line(2, { lat: 99.999999, long: 0 }),
      line(3, { postcode: "NOT A CODE" }),
      line(4, { postcode: "LS6 2AB", lat: 53.8201, long: -1.5702 }),
      line(4, { postcode: "LS6 2AB", lat: 53.8202, long: -1.5702 }),
      "",
    ]);
    expect(await load(file)).toMatchObject({ rows: 3, skipped: 2 });
    expect(await load(file)).toMatchObject({ rows: 3, skipped: 2 });
    expect([await stored(), await stored("ended_on = '1996-06-01'")]).toEqual([3, 1]);
    const geocoder = createGeocoder({}, undefined, database().db);
    const exact = await geocoder.ofPostcode("ls62ab");
    expect([exact?.latitude.toFixed(4), exact?.longitude.toFixed(4)]).toEqual(["53.8202", "-1.5702"]);
    const district = await geocoder.ofPostcode("LS6 9ZZ");
    expect(district?.latitude.toFixed(4)).toBe("53.8202");
  });

  test("a postcode that has ended, or is in no district of its area, is refused; a new one of a district is taken, and all of an area without rows", async () => {
    const geocoder = createGeocoder({}, undefined, database().db);
    const ctx = { geocoder };
    const problem = (postcode: string) => requirePlace(ctx, postcode).then(() => null, messageOf);
    expect(await problem(codeOf(1))).toBe("This postcode is no longer in use. Enter the one that replaced it");
    expect(await problem("LS98 1AA")).toBe("We don't know this postcode");
    for (const taken of [codeOf(0), "LS6 9ZZ", "L98 1AA", "EH98 1AA"]) expect(await problem(taken)).toBeNull();
    expect(await problem("QQ1 1QQ")).toBe("We don't know this postcode");
  });

  test("what was stored before has its place afterwards: without one, at the centre of an area, or newer than the directory", async () => {
    const { db, pool } = database();
    const place = async (postcode: string, latitude: number | null, longitude: number | null) => {
      const { id } = await makeCustomer(db);
      const values = [id, postcode, latitude, longitude];
      await pool.query("update profiles set postcode = $2, latitude = $3, longitude = $4 where id = $1", values);
      return async () => (await pool.query("select latitude from profiles where id = $1", [id])).rows[0].latitude;
    };
    const { latitude = 0, longitude = 0 } = areaCentres.get("LS") ?? {};
    const none = await place("LS6 2AB", null, null);
    const centre = await place("LS6 2AB", latitude, longitude);
    const newer = await place("LS6 9ZZ", null, null);
    const known = await place("LS6 2AB", 53.9, -1.5);
    const unknown = await place("ZE1 0AA", null, null);
    expect((await placeStored(database())).rows).toBe(3);
    expect([await none(), await centre(), await known(), await unknown()]).toEqual([53.8202, 53.8202, 53.9, null]);
    expect(await newer()).toBeCloseTo(53.8202, 4);
    expect(await placeStored(database())).toEqual({ rows: 0, alerts: 0 });
  });

  test("job alerts that were saved before find the jobs around their place, not around the centre of its area", async () => {
    const { db } = database();
    const owner = await makeTradesperson(db);
    const saving = (geocoder: ReturnType<typeof createGeocoder>) => (location: string) =>
      addAlert(as(database(), owner, { geocoder }), {
        categories: [],
        location,
        radiusMiles: 3,
        budgetMin: null,
        budgetMax: null,
        frequency: "at_once",
        byEmail: true,
        byPush: false,
      });
    const before = saving(createGeocoder({}));
    const typed = ["ls6 2ab", "LS6", "LS", "Leeds"] as const;
    for (const location of typed) await before(location);
    const placeOf = async () =>
      (await myAlerts(as(database(), owner))).map(({ location, latitude, longitude, cells }) => ({
        location,
        latitude,
        longitude,
        cells,
      }));
    const centred = await placeOf();
    expect(centred[0]?.latitude).toBe(areaCentres.get("LS")?.latitude);
    expect((await placeStored(database())).alerts).toBe(2);
    const placed = await placeOf();
    expect(placed.slice(2)).toEqual(centred.slice(2));
    await db.delete(jobAlerts);
    const after = saving(createGeocoder({}, undefined, db));
    for (const location of typed) await after(location);
    expect(placed, "as if they had been saved after the import").toEqual(await placeOf());
    expect(placed[0]?.latitude).toBeCloseTo(53.8202, 4);
    expect((await placeStored(database())).alerts).toBe(0);
  });

  test("a postcode that ended in a month that cannot be read is skipped, not stored as one in use", async () => {
    const file = await fileOf("ended.csv", [NAMES, line(800), line(801, { doterm: "06/1996" })]);
    expect(await load(file)).toMatchObject({ rows: 1, skipped: 1 });
    await database().pool.query("delete from postcodes where postcode = $1", [codeOf(800)]);
  });

  test("a newer file updates positions that have changed and adds new postcodes", async () => {
    const newer = await fileOf("newer.csv", [NAMES, line(0, { lat: 55.5 }), line(900)], "\n");
    await load(newer);
    expect([await stored(), await stored(`postcode = '${codeOf(0)}' and round(latitude::numeric, 1) = 55.5`)]).toEqual([
      4, 1,
    ]);
  });

  test.each<[string, string, RegExp]>([
    [
      "another table",
      "name,price\nTap,12\n",
      /must name the columns pcds \(or pcd\), lat and long, and it reads: name,price/,
    ],
    ["an empty file", "", /is empty/],
    ["a header only", `${NAMES}\n`, /this file has no UK postcode with a position/],
    ["a ZIP", "PK\u0003\u0004abc", /is a ZIP: unpack it/],
    ["a file without line breaks", "x".repeat(200_000), /has no line breaks|must name the columns/],
    [
      "a file with numbers of other columns",
      `pcds,lat,long\n${"LS6 2AB,433000,430000\n".repeat(6_000)}`,
      /no UK postcode with a position/,
    ],
  ])("%s is refused with a clear message and changes nothing", async (name, content, message) => {
    const file = join(folder, `${name}.csv`);
    await writeFile(file, content);
    const before = await stored();
    await expect(load(file)).rejects.toThrow(message);
    expect(await stored()).toBe(before);
  });

  test("a missing file and a folder are refused", async () => {
    await expect(load(join(folder, "gone.csv"))).rejects.toThrow(/does not exist/);
    await expect(load(folder)).rejects.toThrow(/is not a file/);
  });

  test("columns are recognised by each of their names", () => {
    const read = rowReader("PCD7,LONGITUDE,LATITUDE");
    expect(read("sw1a1aa,-0.14,51.5")).toEqual({
      postcode: "SW1A 1AA",
      latitude: 51.5,
      longitude: -0.14,
      endedOn: null,
    });
    expect(read('"sw1a1aa","-0.14"')).toBeNull();
  });
});

describe("a large file", () => {
  const ROWS = 15_000;
  /** Committed before the row on which the import waits. */
  const BEFORE = 5_000;
  let file: string;

  beforeAll(async () => {
    file = join(folder, "large.csv");
    const stream = createWriteStream(file);
    stream.write(`${NAMES}\n`);
    for (let n = 0; n < ROWS; n += 1_000) {
      const block = Array.from({ length: 1_000 }, (_, i) => line(n + i)).join("\n");
      if (!stream.write(`${block}\n`)) await once(stream, "drain");
    }
    stream.end();
    await once(stream, "finish");
  });

  /** Runs the command itself with a small heap. */
  function run() {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, ["--max-old-space-size=64", "scripts/import-postcodes.ts", file], {
      env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database().url },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    const keep = (text: Buffer) => {
      printed += text;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    return { child, printed: () => printed };
  }

  test("whose import is killed continues where it stopped and loses nothing", async () => {
    const { pool } = database();
    await pool.query("truncate postcodes, postcode_imports");
    // Another transaction has written a later row, so the import waits for its end.
    const writer = await pool.connect();
    await writer.query("begin");
    await writer.query("insert into postcodes (postcode, latitude, longitude) values ($1, 0, 0)", [codeOf(BEFORE)]);
    const first = run();
    const exited = once(first.child, "exit");
    await vi.waitUntil(
      async () => {
        const { rows } = await pool.query("select rows from postcode_imports");
        return rows[0]?.rows === BEFORE || first.child.exitCode !== null;
      },
      { interval: 50, timeout: 60_000 },
    );
    first.child.kill("SIGKILL");
    await exited;
    await writer.query("rollback");
    writer.release();
    // On a slow machine it has told how far it is.
    expect(first.printed()).not.toMatch(/continuing|loaded/);
    expect(await stored()).toBe(BEFORE);

    const second = run();
    const [code] = await once(second.child, "exit");
    expect({ code, printed: second.printed() }).toEqual({
      code: 0,
      printed: expect.stringMatching(/^continuing after 5,000 postcodes \(\d+%\)/),
    });
    expect(second.printed()).toMatch(/15,000 postcodes loaded in [\d.]+ s\n$/);
    expect(await stored()).toBe(ROWS);
  }, 120_000);

  test("can be loaded by only one import at a time", async () => {
    const client = await database().pool.connect();
    await client.query("select pg_advisory_lock(7304)");
    await expect(load(file)).rejects.toThrow(/another import/);
    await client.query("select pg_advisory_unlock(7304)");
    client.release();
  });
});
