import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Journey } from "../world.ts";

/** The words of a PDF. */
async function wordsOf(pdf: Buffer): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: file.numPages }, async (_, at) => (await file.getPage(at + 1)).getTextContent());
  const contents = await Promise.all(pages);
  return contents.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(" ");
}

export const reading: readonly Journey[] = [
  {
    title: "an invoice is printed without the page around it",
    only: "firefox",
    async run(world) {
      const customer = await world.signedIn("customer@demo.test");
      await customer.open("/documents");
      await customer.click({
        kind: "css",
        name: 'main a[href^="/documents/"]:not([href*="month"]):not([href$="pdf"])',
      });
      await customer.sees("Open as PDF");
      const words = await wordsOf(await customer.print());
      if (!/£\s*\d/.test(words)) throw new Error(`the print has no amount: ${words}`);
      if (/Open as PDF|Log Out|Ask the assistant/.test(words)) throw new Error(`the print has more: ${words}`);
    },
  },
  {
    title: "a visitor reads the site in Welsh and in English, and finds a tradesperson",
    async run(world) {
      const page = await world.window();
      await page.open("/");
      await page.press("Cymraeg");
      await page.expect(() => document.documentElement.lang === "cy");
      await page.sees("Categorïau poblogaidd");
      await page.press("English");
      await page.sees("Popular Categories");
      await page.open("/browse-services?service=Plumbing");
      await page.click({ kind: "css", name: 'main a[href^="/tradesperson/"]' });
      await page.follow("Request Quote", { partly: true });
      // Visitors sign in first.
      await page.at("/auth?next=%2Fget-quotes%3Fask%3D");
    },
  },
  {
    title: "the way back shows the page before, and a phone's pages fit its width",
    async run(world) {
      const page = await world.signedIn("customer@demo.test");
      await page.resize(390, 844);
      for (const path of ["/home", "/my-jobs", "/messages", "/profile", "/documents", "/notifications"]) {
        await page.open(path);
        const [wide, width] = await page.run(() => [document.documentElement.scrollWidth, innerWidth] as const);
        if (wide > width) throw new Error(`${path} is ${wide} wide in a window of ${width}`);
      }
      await page.open("/my-jobs");
      // With the keyboard: WebKit's driver cannot click a link whose first part is empty, as that of a wrapped title is.
      await page.run(() => document.querySelector<HTMLElement>('main a[href^="/job/"]')?.focus());
      await page.keys("Enter");
      await page.at("/job/");
      await page.run(() => history.back());
      await page.at("/my-jobs");
      await page.expect(() => document.querySelector("h1")?.textContent?.includes("My Jobs"));
    },
  },
  {
    title: "the dark theme is chosen and stays",
    async run(world) {
      const page = await world.signedIn("customer@demo.test");
      await page.open("/my-jobs");
      await page.press("Your account", { partly: true });
      await page.press("Dark");
      await page.expect(() => document.documentElement.dataset.theme === "dark");
      await page.reload();
      await page.expect(() => document.documentElement.dataset.theme === "dark");
    },
  },
];
