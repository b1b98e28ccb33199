import { randomUUID } from "node:crypto";
import { chromium, type Page } from "@playwright/test";
import { ensureChromium, findHeadlessShell } from "../chromium.ts";
import { signUp } from "./load.ts";
import type { RealTest } from "./test.ts";
import type { World } from "./world.ts";

async function signInAndPost(page: Page, { site, postgres }: World, email: string): Promise<string | undefined> {
  const title = `Posted over TLS ${randomUUID().slice(0, 8)}`;
  await page.goto(`${site}/auth`);
  await page.locator("html[data-ready]").waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long password 52");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${site}/home`);
  await page.goto(`${site}/post-job`);
  await page.locator("html[data-ready]").waitFor();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Plumbing");
  await page
    .getByLabel("Description")
    .fill("The mixer tap in the kitchen drips from the base and the hot side is slow.");
  await page.getByLabel("Postcode").fill("ls62ab");
  await page.getByRole("button", { name: "Post job" }).click();
  await page.getByText("Job posted!").waitFor();
  const rows = await postgres.ask("select from job_postings where title = $1", [title]);
  return rows.length === 1 ? undefined : `${rows.length} jobs`;
}

export const publicSiteTests: readonly RealTest[] = [
  {
    number: 16,
    title: "a browser signs in and posts a job on the public https address, through HAProxy",
    must: "both forms are accepted, the session lasts, one job is there",
    async run(world) {
      await ensureChromium();
      const { email } = await signUp(world, world.plain);
      const executablePath = findHeadlessShell();
      const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
      try {
        const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
        page.setDefaultTimeout(20_000);
        return { problem: await signInAndPost(page, world, email) };
      } finally {
        await browser.close();
      }
    },
  },
];
