import type { Page } from "../page.ts";
import { type Journey, pictureFile, quotedJob } from "../world.ts";

const DESCRIPTION = "The lower hinge has come off and the gate drags on the path.";

/** Reloads, and expects that fields hold what they held. */
async function reloadKeeping(page: Page, names: readonly string[]): Promise<void> {
  const read = (fields: readonly string[]) =>
    fields.map((name) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value ?? "");
  const before = await page.run(read, names);
  if (before.some((value) => value === "")) throw new Error(`a field is empty before the reload: ${before}`);
  // Drafts are saved a moment after the last key, and when the page is left.
  await page.reload();
  await page.expect(
    (fields: readonly string[], values: readonly string[]) =>
      fields.every(
        (name, at) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value === values[at],
      ),
    names,
    before,
  );
}

export const forms: readonly Journey[] = [
  {
    title: "a reload of any step of asking for quotes keeps the answers, the photo and the place",
    async run(world) {
      const page = await world.window();
      await page.open("/get-quotes?kind=leaking-tap");
      for (const [question, answer] of [
        ["Which tap is it?", "Kitchen mixer"],
        ["Where does it leak?", "At the base"],
        ["Who supplies the parts?", "The tradesperson"],
      ] as const) {
        await page.sees(question);
        await page.reload();
        await page.sees(question);
        await page.click({ kind: "text", name: answer });
      }
      await page.sees("Add photos, and say where and when");
      await page.upload("Add photo", await pictureFile("tap.jpg"));
      await page.expect(() => document.querySelector('img[alt="Photo 1"]') !== null);
      await page.reload();
      await page.expect(() => document.querySelector<HTMLImageElement>('img[alt="Photo 1"]')?.naturalWidth);
      await page.fill("Postcode", "LS6 2AB");
      await page.press("Next");
      await page.sees("Where shall we send your quotes?");
      await page.reload();
      await page.sees("Kitchen mixer");
      await page.sees("We’ll add your photo to the job");
    },
  },
  {
    title: "a reload of a job that is being written keeps it",
    async run(world) {
      const customer = await world.signedIn("customer2@demo.test");
      await customer.open("/post-job");
      await customer.fill("Title", "Mend the garden gate");
      await customer.choose("Category", "Carpentry");
      await customer.fill("Description", DESCRIPTION);
      await customer.fill("Minimum budget", "80");
      await reloadKeeping(customer, ["title", "category", "description", "budgetMin"]);
    },
  },
  {
    title: "a reload of a quote that is being written keeps it",
    async run(world) {
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const other = await world.person("Ned Farrow", "tradesperson");
      const { jobId } = await quotedJob(customer, joiner);
      await other.open(`/job/${jobId}`);
      await other.fill("Amount", "95");
      await other.fill("Message", "Two new hinges, and the post made straight.");
      await reloadKeeping(other, ["amount", "message"]);
    },
  },
];
