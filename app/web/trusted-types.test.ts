import { expect, test } from "vitest";
import { allowedMarkup, allowedScript } from "./trusted-types.ts";

test("markup from scripts is refused, and text is not", () => {
  for (const text of ["", "Jo & Sam", '{"@type":"Organization"}', "<script></script>"])
    expect(allowedMarkup(text)).toBe(text);
  for (const text of ["<img src=x onerror=alert(1)>", "<b>", "<script>alert(1)</script>", "a<svg onload=x>"])
    expect(allowedMarkup(text)).toBeNull();
});

test("only scripts of the build are loaded by address", () => {
  for (const address of ["/sw.js", "/assets/entry.client-C7qq.js"]) expect(allowedScript(address)).toBe(address);
  for (const address of [
    "https://evil.example/a.js",
    "//evil.example/a.js",
    "/attachments/1",
    "/assets/../x",
    "data:,x",
    "sw.js",
  ])
    expect(allowedScript(address)).toBeNull();
});
