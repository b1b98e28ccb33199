import { expect, test } from "vitest";
import { isPerson } from "./is-person.ts";

const asks = (userAgent?: string, purpose?: string) => isPerson({ userAgent, purpose });
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("browsers are people", () => {
  expect(asks(chrome)).toBe(true);
  expect(
    asks(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    ),
  ).toBe(true);
  expect(asks("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(true);
  // A phone made by the company Cubot.
  expect(
    asks(
      "Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    ),
  ).toBe(true);
});

test("a program that identifies itself, and a preload, is not a person", () => {
  for (const program of [
    undefined,
    "",
    "curl/8.5.0",
    "python-requests/2.32",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  ])
    expect(asks(program), program).toBe(false);
  expect(asks(chrome, "prefetch;prerender")).toBe(false);
  expect(asks(chrome, "prefetch")).toBe(false);
});
