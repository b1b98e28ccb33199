import { expect, test, vi } from "vitest";
import { globalConfig } from "zod/v4/core";
import { allowedMarkup, allowedScript, requireTrustedTypes } from "./trusted-types.ts";

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

test("schemas compile no code, also when they were loaded first", () => {
  vi.stubGlobal("window", {});
  const before = { ...globalConfig };
  requireTrustedTypes();
  expect(globalConfig.jitless).toBe(true);
  for (const key of Object.keys(globalConfig)) delete (globalConfig as Record<string, unknown>)[key];
  Object.assign(globalConfig, before);
  vi.unstubAllGlobals();
});
