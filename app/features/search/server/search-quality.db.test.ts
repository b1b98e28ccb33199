import { beforeAll, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { testSealing } from "#app/testing/sealing.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { loadDemo } from "../../../../scripts/seed/write.ts";
import { expectedSearches, faultOf } from "../testing/search-quality.ts";

/** 200 searches of the demo data as people type them. The figures and their meaning: docs/decisions/0030-search-order.md. */
describe("what people type", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await loadDemo(database(), new Date(), { geocoder: createGeocoder({}), sealing: testSealing });
  });

  async function faultsOf(file: Parameters<typeof expectedSearches>[0]): Promise<string[]> {
    const faults: string[] = [];
    for (const search of expectedSearches(file)) {
      const fault = await faultOf(as(database()), search);
      if (fault) faults.push(`${fault}: ${search.service} ${search.location ?? ""}`);
    }
    return faults;
  }

  test("finds suitable people first: the searches it was tuned on", async () => {
    expect((await faultsOf("queries-tuned.txt")).join("\n")).toBe("");
  });

  test("finds suitable people first: the searches that only measure", async () => {
    // Only the number is compared, so that nobody tunes on single searches of this file.
    const faults = await faultsOf("queries-measured.txt");
    expect(faults.length).toBeLessThanOrEqual(3);
  });
});
