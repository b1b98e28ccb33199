import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { leanRouter, serverOnly } from "./lean-router.ts";

/** Builds an entry that imports a module of this name. */
async function buildWith(imported: string, specifier = `./${imported}`) {
  const folder = mkdtempSync(join(tmpdir(), "build-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, imported), "export const secret = 1;");
  writeFileSync(join(folder, "entry.js"), `import { secret } from "${specifier}"; console.log(secret);`);
  const input = join(folder, "entry.js");
  const options = { write: false, rolldownOptions: { input } };
  return build({ root: folder, configFile: false, logLevel: "silent", plugins: [serverOnly], build: options });
}

test("a browser build with a module of the server fails, and names it and what imports it", async () => {
  await expect(buildWith("session.ts")).resolves.toBeDefined();
  await expect(buildWith("session.server.ts")).rejects.toThrow(/session\.server\.ts, imported by .*entry\.js/);
  await expect(buildWith("session.server.js", "./session.server")).rejects.toThrow(/a module of the server/);
});

const asked = (plugins: readonly object[]) =>
  (leanRouter.configResolved as (config: ResolvedConfig) => void)({
    plugins,
    __reactRouterPluginContext: { reactRouterConfig: { appDirectory: "/app", routes: { a: { file: "a/route.tsx" } } } },
  } as unknown as ResolvedConfig);

test("a plugin that a new version of the router no longer has fails the build, with its name", () => {
  expect(() => asked([])).toThrow("a function transform of the plugin react-router:");
});

test("the plugin of the pages is asked about pages and their parts only", async () => {
  const { reactRouter } = await import("@react-router/dev/vite");
  const plugins = (await reactRouter()) as Plugin[];
  asked(plugins);
  const { transform } = plugins.find(({ name }) => name === "react-router:route-exports") ?? {};
  const { id } = (transform as { filter: { id: RegExp } }).filter;
  expect(["/app/a/route.tsx", "/app/a/route.tsx?route-chunk=main"].every((file) => id.test(file))).toBe(true);
  const others = ["/app/a/route.tsx?__react-router-build-client-route", "/app/b/a/route.tsx", "/app/a/route_tsx"];
  expect(others.some((file) => id.test(file))).toBe(false);
});
