import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { fixedClock, HOUR, SECOND } from "#kernel/clock.ts";
import { createVisitorLocations } from "./visitor-location.server.ts";

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
const saying =
  (answer: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  };

const ADDRESS = "81.2.69.160";
const ask = async (answer: unknown, status?: number) => {
  const { url } = await serving(saying(answer, status));
  return createVisitorLocations({ GEOLOCATION_URL: url }).ofAddress(ADDRESS);
};

describe("the location of a visitor", () => {
  test("is requested once for each address and cached for some hours", async () => {
    const { url, asked } = await serving(saying({ city: "Leeds", postal: "LS6 2AB", country_code: "GB" }));
    const clock = fixedClock("2026-03-03T12:00:00Z");
    const { ofAddress } = createVisitorLocations({ GEOLOCATION_URL: `${url}/{ip}/json/` }, clock);
    const answers = await Promise.all([ADDRESS, ADDRESS, "2a00:1450::1"].map(ofAddress));
    expect(answers).toEqual(Array(3).fill({ city: "Leeds", postcode: "LS6 2AB" }));
    clock.advance(7 * HOUR);
    await ofAddress(ADDRESS);
    expect(asked).toEqual([`/${ADDRESS}/json/`, "/2a00%3A1450%3A%3A1/json/", `/${ADDRESS}/json/`]);
  });

  test.each([
    [{ city: "Leeds" }, { city: "Leeds", postcode: null }],
    [{ city: "Ynys Mo\u0302n\u200b" }, { city: "Ynys Môn", postcode: null }],
    [
      { city: " Newcastle upon Tyne ", postal_code: "NE1" },
      { city: "Newcastle upon Tyne", postcode: "NE1" },
    ],
    [
      { city: "London", zip: "sw1a1aa", countryCode: "GB" },
      { city: "London", postcode: "SW1A 1AA" },
    ],
    [
      { city: "London", zip: "90210" },
      { city: "London", postcode: null },
    ],
    [
      { city: "London", postal: 12 },
      { city: "London", postcode: null },
    ],
  ])("the reply %j gives a location", async (answer, expected) => {
    expect(await ask(answer)).toEqual(expected);
  });

  test.each([
    [{ city: "Paris", country_code: "FR" }],
    [{ city: "<script>alert(1)</script>" }],
    [{ city: "x".repeat(99) }],
    [{ city: "" }],
    [{ city: null }],
    [{ city: 7 }],
    [{}],
    [[]],
    ["null"],
    ["not json"],
    [`{"city":"Leeds","filler":"${"x".repeat(50_000)}"}`],
  ])("the reply %j gives no location", async (answer) => {
    expect(await ask(answer)).toBeNull();
  });

  test("a service that fails, times out or is unreachable gives no location, and gets no requests for a while", async () => {
    for (const status of [403, 404, 429, 500]) expect(await ask({ city: "Leeds" }, status)).toBeNull();
    const hanging = await serving(() => {});
    const trickling = await serving((_request, response) => void response.write('{"city":'));
    for (const url of [hanging.url, trickling.url, "http://127.0.0.1:1"]) {
      const clock = fixedClock("2026-03-03T12:00:00Z");
      const { ofAddress } = createVisitorLocations({ GEOLOCATION_URL: url }, clock);
      expect([await ofAddress(ADDRESS), await ofAddress("8.8.8.8")]).toEqual([null, null]);
      clock.advance(31 * SECOND);
      expect(await ofAddress(ADDRESS)).toBeNull();
    }
    expect([hanging.asked.length, trickling.asked.length]).toEqual([2, 2]);
  });

  test("no request is sent for private or invalid addresses, or without a service", async () => {
    const { url, asked } = await serving(saying({ city: "Leeds" }));
    const { ofAddress } = createVisitorLocations({ GEOLOCATION_URL: url });
    const privates =
      "127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.1.1 100.64.0.1 0.0.0.0 ::1 :: fe80::1 fd00::1 fe80::1%eth0 224.0.0.1";
    for (const address of [...privates.split(" "), "", "localhost", "../secret"])
      expect(await ofAddress(address)).toBeNull();
    expect(asked).toEqual([]);
    expect(await createVisitorLocations({}).ofAddress(ADDRESS)).toBeNull();
  });
});
