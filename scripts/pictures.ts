import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium, findHeadlessShell } from "./chromium.ts";
import { runCommand } from "./command.ts";
import { postedJob, recordMainJob } from "./pictures/main-job.ts";
import { startDemo } from "./pictures/server.ts";
import { still, visitAs } from "./pictures/visit.ts";

/**
 * `npm run pictures`: makes every picture of the documents: the main job on a phone as a moving picture, screens as stills, and the plot of the
 * measurements. It starts the built app with demo data of its own.
 */
const FOLDER = "docs/pictures";
/** How long each frame stays, in milliseconds; the last one longer, so that the end is seen. */
const FRAME = 1_600;
const LAST_FRAME = 3_200;

await runCommand("pictures", async () => {
  await ensureChromium();
  mkdirSync(FOLDER, { recursive: true });
  const demo = await startDemo();
  const browser = await chromium.launch({ executablePath: findHeadlessShell() });
  try {
    const frames = await recordMainJob(browser, demo.url);
    const delay = frames.map((_, index) => (index === frames.length - 1 ? LAST_FRAME : FRAME));
    await sharp(frames, { join: { animated: true } })
      .webp({ quality: 68, effort: 6, delay, loop: 0 })
      .toFile(`${FOLDER}/main-job.webp`);
    const job = await postedJob(browser, demo.url);
    const customer = await visitAs(browser, demo.url, "customer@demo.test", "desktop");
    await still(customer, `/job/${job}`, `${FOLDER}/job.webp`);
    const operator = await visitAs(browser, demo.url, "admin@demo.test", "desktop");
    await still(operator, "/admin", `${FOLDER}/operators.webp`);
    const tradesperson = await visitAs(browser, demo.url, "tradesperson@demo.test", "desktop");
    await still(tradesperson, "/tradesperson-dashboard", `${FOLDER}/tradesperson.webp`);
  } finally {
    await browser.close();
    await demo.stop();
  }
  await import("../bench/plot.ts");
  console.log(`wrote the pictures of ${FOLDER}`);
});
