import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { assets } from "./assets.ts";

/** A built folder with one file and its compressed copy, and how a browser asks for it. */
function builtFolder() {
  const build = mkdtempSync(join(tmpdir(), "assets-test-"));
  onTestFinished(() => rmSync(build, { recursive: true, force: true }));
  mkdirSync(join(build, "client/assets"), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(build, name), text);
  write("client/assets/a.js", "plain");
  write("client/assets/a.js.br", "quick");
  const ask = (app: Hono) => app.request("/assets/a.js", { headers: { "Accept-Encoding": "br" } });
  return { build, write, ask, serve: () => new Hono().use(assets(join(build, "client"))) };
}

test("while a build is compressed again, each request gets the newest copy; after that the files stay in memory", async () => {
  const { build, write, ask, serve } = builtFolder();
  write("unfinished", "");
  const app = serve();
  expect(await (await ask(app)).text()).toBe("quick");
  write("client/assets/a.js.br", "best");
  expect(await (await ask(app)).text()).toBe("best");
  rmSync(join(build, "unfinished"));
  const reply = await ask(app);
  expect([await reply.text(), reply.headers.get("Content-Encoding")]).toEqual(["best", "br"]);
  write("client/assets/a.js.br", "changed");
  expect(await (await ask(app)).text()).toBe("best");
});

test("the file that says that a build is compressed again is not served itself", async () => {
  const { write, serve } = builtFolder();
  write("unfinished", "");
  expect((await serve().request("/unfinished")).status).toBe(404);
});
