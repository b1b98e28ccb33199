import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { fixedClock, HOUR, SECOND } from "#kernel/clock.ts";
import { areaCentres, cityCentres } from "#kernel/geo/areas.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { readLocation, unknownLocation } from "#kernel/geo/location.ts";
import { areaOf, isOutward, isPostcode, normalisePostcode, outwardOf } from "#kernel/postcode.ts";
import { createGeocoder } from "./geocoder.server.ts";

const AREAS =
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK
FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX
PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV
YO ZE`.split(/\s+/);

describe("postcodes", () => {
  test.each(["SW1A 1AA", "sw1a1aa", " m1 1ae ", "B33 8TH", "CR2 6XH", "DN55 1PT", "EC1A 1BB"])("%s is one", (text) => {
    expect(isPostcode(text)).toBe(true);
  });
  test.each(["", "12345", "SW1A", "SW1A 1A", "SW1A 1AAA", "1SW 1AA", "SW 1AA", "SWA1 1AA", "LS6 2AB!"])(
    "%s is none",
    (text) => {
      expect(isPostcode(text)).toBe(false);
    },
  );

  test("every spelling is normalised to the same postcode", () => {
    const part = fc.constantFrom("SW1A 1AA", "M1 1AE", "DN55 1PT", "LS6 2AB");
    fc.assert(
      fc.property(part, fc.boolean(), fc.nat({ max: 4 }), (code, lower, spaces) => {
        const typed = code.replace(" ", " ".repeat(spaces));
        expect(normalisePostcode(lower ? typed.toLowerCase() : typed)).toBe(code);
      }),
    );
    expect([outwardOf("SW1A 1AA"), areaOf("SW1A 1AA"), areaOf("m1"), isOutward("ls6"), isOutward("LS")]).toEqual([
      "SW1A",
      "SW",
      "M",
      true,
      false,
    ]);
  });
});

describe("the built-in table", () => {
  test("has all 121 areas and the 15 cities, inside the UK", () => {
    expect(AREAS).toHaveLength(121);
    expect([...areaCentres.keys()].sort()).toEqual([...AREAS].sort());
    expect([...cityCentres.keys()].sort()).toEqual(CITIES.map((city) => city.toLowerCase()).sort());
    for (const { latitude, longitude } of [...areaCentres.values(), ...cityCentres.values()]) {
      expect(latitude).toBeGreaterThan(49.1);
      expect(latitude).toBeLessThan(60.9);
      expect(longitude).toBeGreaterThan(-8.2);
      expect(longitude).toBeLessThan(1.8);
    }
  });

  test("has each city near its postcode area", () => {
    const own = {
      London: "WC",
      Manchester: "M",
      Birmingham: "B",
      Leeds: "LS",
      Glasgow: "G",
      Liverpool: "L",
      Newcastle: "NE",
      Sheffield: "S",
      Bristol: "BS",
      Edinburgh: "EH",
      Cardiff: "CF",
      Belfast: "BT",
      Nottingham: "NG",
      Southampton: "SO",
      Leicester: "LE",
    };
    for (const [city, area] of Object.entries(own)) {
      const a = cityCentres.get(city.toLowerCase());
      const b = areaCentres.get(area);
      expect(
        Math.hypot((a?.latitude ?? 0) - (b?.latitude ?? 9), ((a?.longitude ?? 0) - (b?.longitude ?? 9)) * 0.6),
      ).toBeLessThan(0.3);
    }
  });
});

test("a typed location is a city, a postcode, a district or an area, or unknown", () => {
  expect(readLocation(" leeds ")).toEqual({ kind: "city", city: "Leeds" });
  expect(readLocation("ls62ab")).toEqual({ kind: "postcode", postcode: "LS6 2AB" });
  expect(readLocation("ls6")).toEqual({ kind: "district", outward: "LS6" });
  expect(readLocation("ls")).toEqual({ kind: "area", area: "LS" });
  for (const text of ["", "Atlantis", "QQ1 1AA", "%", "L S"]) expect(readLocation(text)).toBeNull();
});

test.each([
  ["EC1V OBW", "Did you mean EC1V 0BW?", "EC1V 0BW"],
  ["Jersey", "We don't cover Jersey yet", null],
  ["BFPO 12", "We don't cover BFPO addresses yet", null],
  ["ZZ1 1ZZ", "We cannot find “ZZ1 1ZZ”. Try a city, a postcode or the first part of one, such as LS6", null],
  ["", "We cannot find that place. Try a city, a postcode or the first part of one, such as LS6", null],
])("a search for %j says why the place is unknown", (typed, text, meant) => {
  expect(readLocation(typed)).toBeNull();
  expect(unknownLocation(typed)).toEqual({ text, meant });
});

describe("the postcode service", () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

  async function serving(listener: RequestListener) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      listener(request, response);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    closing.push(() => new Promise((done) => server.close(done).closeAllConnections()));
    return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  const found: RequestListener = (_request, response) =>
    response.end(JSON.stringify({ status: 200, result: { latitude: 53.8201, longitude: -1.5702 } }));

  test("gets one request for concurrent calls, and another after the cache has expired", async () => {
    const { url, asked } = await serving(found);
    const clock = fixedClock("2026-03-03T12:00:00Z");
    const geocoder = createGeocoder({ POSTCODES_URL: `${url}/` }, clock);
    const answers = await Promise.all(["LS6 2AB", "ls62ab", "LS6 2AB"].map((code) => geocoder.ofPostcode(code)));
    expect(answers).toEqual(Array(3).fill({ latitude: 53.8201, longitude: -1.5702 }));
    await geocoder.ofPostcode("LS6");
    clock.advance(25 * HOUR);
    await geocoder.ofPostcode("LS6 2AB");
    expect(asked).toEqual(["/postcodes/LS6%202AB", "/outcodes/LS6", "/postcodes/LS6%202AB"]);
  });

  test("gets no requests for half a minute after a failure, and the table is used", async () => {
    let broken = true;
    const { url, asked } = await serving((request, response) => {
      if (!broken) return void found(request, response);
      response.statusCode = 500;
      response.end();
    });
    const clock = fixedClock("2026-03-03T12:00:00Z");
    const geocoder = createGeocoder({ POSTCODES_URL: url }, clock);
    const table = areaCentres.get("LS");
    expect(await geocoder.ofPostcode("LS6 2AB")).toEqual(table);
    broken = false;
    expect(await geocoder.ofPostcode("LS6 2AB")).toEqual(table);
    expect(asked).toHaveLength(1);
    clock.advance(31 * SECOND);
    expect(await geocoder.ofPostcode("LS6 2AB")).toEqual({ latitude: 53.8201, longitude: -1.5702 });
  });

  test("may reply with invalid data, return no result, redirect, time out or be unreachable: then the table is used", async () => {
    const nonsense = await serving((_request, response) => response.end('{"result":{"latitude":"north"}}'));
    const unknown = await serving((_request, response) => {
      response.statusCode = 404;
      response.end('{"status":404,"error":"Postcode not found"}');
    });
    const elsewhere = await serving(found);
    const redirecting = await serving((_request, response) =>
      response.writeHead(302, { Location: elsewhere.url }).end(),
    );
    const hanging = await serving(() => {});
    for (const url of [nonsense.url, unknown.url, redirecting.url, hanging.url, "http://127.0.0.1:1"])
      expect(await createGeocoder({ POSTCODES_URL: url }).ofPostcode("LS6 2AB")).toEqual(areaCentres.get("LS"));
    expect(elsewhere.asked).toEqual([]);
  });

  test("is optional", async () => {
    const geocoder = createGeocoder({});
    expect(await geocoder.ofPostcode("EH1 1YZ")).toEqual(areaCentres.get("EH"));
    expect(await geocoder.ofPostcode("nowhere")).toBeNull();
    expect(geocoder.ofCity("CARDIFF")).toEqual(cityCentres.get("cardiff"));
    expect(geocoder.ofCity("Atlantis")).toBeNull();
  });
});
