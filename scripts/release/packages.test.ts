import { expect, test } from "vitest";
import { productionPackage } from "./packages.ts";

const scripts = {
  start: "exec node scripts/setup.mjs server/main.ts --build",
  migrate: "exec node scripts/setup.mjs scripts/migrate.ts",
  test: "exec node scripts/setup.mjs scripts/test.ts",
};
const manifest = {
  name: "fettle",
  imports: {},
  scripts,
  dependencies: { hono: "4.0.0", storage: "1.0.0", "@cloud/client": "2.0.0", icons: "1.0.0" },
  devDependencies: { vite: "8.0.0" },
};
const lock = {
  lockfileVersion: 3,
  packages: {
    "": {},
    "node_modules/hono": { dependencies: { mime: "^1.0.0" } },
    "node_modules/hono/node_modules/mime": { dependencies: { types: "*" } },
    "node_modules/mime": { dev: true },
    "node_modules/types": {},
    "node_modules/storage": {
      peerDependencies: { "@cloud/client": "2", vite: "8" },
      peerDependenciesMeta: { "@cloud/client": { optional: true }, vite: { optional: true } },
      optionalDependencies: { "other-platform": "1" },
    },
    "node_modules/@cloud/client": {},
    "node_modules/icons": {},
    "node_modules/vite": { dev: true },
  },
};
const made = productionPackage({ manifest, lock, commands: ["migrate"], names: new Set(["hono/cookie", "storage"]) });

test("a release depends on what its files name and on what a named package can use beside it", () => {
  expect(made.manifest.dependencies).toEqual({ hono: "4.0.0", storage: "1.0.0", "@cloud/client": "2.0.0" });
  expect(made.manifest.devDependencies).toBeUndefined();
});

test("its lock file has these and what they need, where npm had put it", () => {
  expect(Object.keys(made.lock.packages)).toEqual([
    "",
    "node_modules/hono",
    "node_modules/hono/node_modules/mime",
    "node_modules/types",
    "node_modules/storage",
    "node_modules/@cloud/client",
  ]);
});

test("it has the commands of operators, run by Node directly", () => {
  expect(made.manifest.scripts).toEqual({
    start: "exec node run.mjs server/main.ts",
    postinstall: "node prune-packages.mjs",
    migrate: "exec node run.mjs scripts/migrate.ts",
  });
});
