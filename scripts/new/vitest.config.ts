import { defineConfig } from "vitest/config";

/** Runs the tests of the module that the test of `npm run new` creates. */
export default defineConfig({ test: { include: ["**/*.test.ts"] } });
