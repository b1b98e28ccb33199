import { defineConfig } from "vitest/config";

/** For the tests of a module that the test of `npm run new` has made. */
export default defineConfig({ test: { include: ["**/*.test.ts"] } });
