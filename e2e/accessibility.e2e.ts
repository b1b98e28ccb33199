import { expect, expectAccessible, test } from "./fixtures.ts";

const HEAD = '<meta name="viewport" content="width=device-width"><title>A screen</title>';
const MAIN = `<main><h1>Heading</h1><p>Text</p><p><a href="/">Link</a></p><button>Press</button><img src="/a.png" alt="">
  <p style="color: #bbb"><button disabled>Not now</button></p>
  <ul><li>One</li></ul><label>Name <input></label><a href="/b"><img src="/b.png" alt="A picture"></a>
  <div style="background: #444"><p style="color: #eee">On dark</p></div>
  <p style="position: absolute; clip-path: inset(50%); color: #eee">Only heard</p><p style="color: #eee">7</p>
  <div aria-hidden="true"><ul><p>Only seen</p></ul></div><div aria-hidden="true">Out of <a tabindex="-1" href="/">reach</a></div>
  <div style="position: relative"><p style="color: #ddd">Covered</p>
  <section><div style="position: absolute; inset: 0; background: #444"></div></section></div></main>`;
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
  // Each part of these is on the scanned screen, too, but elsewhere, or not judged there.
  ["<li>One</li>", "<p>Text</p>", /list/],
  ["<ul><li>One</li></ul>", "<div><li>One</li></div>", /listitem/],
  ["<label>Name <input></label>", "<p>Name <input></p>", /label/],
  ['alt="A picture"', 'alt=""', /link-name/],
  [' style="background: #444"', "", /color-contrast/],
  [" clip-path: inset(50%);", "", /color-contrast/],
  [' aria-hidden="true"', "", /list/],
  ["<p>Only seen", '<p style="color: #eee">Only seen', /color-contrast/],
  ['<p style="color: #eee">7', '<p style="color: #eee">Seven', /color-contrast/],
  [
    "<p>Text</p>",
    '<p>Text</p><div style="color: #bbb"><button style="color: inherit">Press</button></div>',
    /color-contrast/,
  ],
  ["<button>Press</button>", '<button>Press<a href="/">Link</a></button>', /nested-interactive/],
  ["</main>", "</main><p>Text</p>", /region/],
  ["<p>Text</p>", '<p style="color: #ddd">Text</p>', /color-contrast/],
  [' tabindex="-1"', "", /aria-hidden-focus/],
  ["Only seen", 'Only seen <a href="/">Link</a>', /aria-hidden-focus/],
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
