import { expect, expectAccessible, test } from "./fixtures.ts";

const HEAD = '<meta name="viewport" content="width=device-width"><title>A screen</title>';
const MAIN =
  '<main><h1>Heading</h1><p>Text</p><p><a href="/">Link</a></p><button>Press</button><img src="/a.png" alt=""></main>';
const screen = (head: string, body: string) =>
  `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`;
const SCANNED = screen(HEAD, MAIN);

/** What replaces a part of the screen, and the rule that it breaks. */
const FAULTS: [part: string, fault: string, rule: RegExp][] = [
  ["<p>Text", '<p style="color: #bbb">Text', /color-contrast/],
  ["<main>", '<main style="background: #444">', /color-contrast/],
  ["Press", "", /button-name/],
  ["Link", "", /link-name/],
  [' alt=""', "", /image-alt/],
  ["<button>Press</button>", "<button>Press</button><input>", /label/],
  ["<p>Text</p>", "<h5>Text</h5>", /heading-order/],
  ["<main>", "<main></main><main>", /landmark-no-duplicate-main/],
  ["<h1>Heading</h1>", "", /page-has-heading-one/],
  [MAIN, MAIN.replaceAll("main>", "div>"), /landmark-one-main/],
  ["<title>A screen</title>", "", /document-title/],
  [' lang="en-GB"', "", /html-has-lang/],
  ["<p>Text</p>", "<ul><p>Text</p></ul>", /list/],
];

test("what becomes inaccessible on a screen that was scanned is found", async ({ page }) => {
  await page.setContent(SCANNED);
  await expectAccessible(page);
  for (const [part, fault, rule] of FAULTS)
    await test.step(`${part} → ${fault}`, async () => {
      await page.setContent(SCANNED.replace(part, fault));
      await expect(expectAccessible(page)).rejects.toThrow(rule);
    });
});
