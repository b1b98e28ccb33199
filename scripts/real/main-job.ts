import { Program } from "./program.ts";
import type { RealTest } from "./test.ts";

export const mainJobTests: readonly RealTest[] = [
  {
    number: 49,
    title: "the main job, from posting to reviews, by three people in browsers, over TLS, two instances and the pooler",
    must: "every step of e2e/main-job.e2e.ts succeeds",
    async run({ settings, site }) {
      // With the instances' secret, which seals the tax details of the example people.
      const owner = { ...settings, DATABASE_URL: settings.DATABASE_DIRECT_URL };
      const seed = new Program(process.execPath, ["scripts/seed.ts", "--scale", "demo"], owner);
      seed.start();
      if ((await seed.ended()) !== 0) return { problem: seed.output.slice(-300) };
      const journey = ["test", "main-job", "--config=e2e", "--project=journeys", "--retries=0", "--reporter=line"];
      const browser = new Program("node_modules/.bin/playwright", journey, { E2E_URL: site });
      browser.start();
      const isPassed = (await browser.ended()) === 0 && / 1 passed/.test(browser.output);
      return { problem: isPassed ? undefined : browser.output.slice(-600) };
    },
  },
];
