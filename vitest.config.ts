import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Files share a worker's modules: loading them anew for each took half the time. A file's own world is its database, and
 * nothing of ours keeps state in a module.
 */
const shared = {
  setupFiles: ["./app/testing/setup.ts"],
  restoreMocks: true,
  isolate: false,
  // For what hangs; a machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{app,server,sandbox,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,process}.test.{ts,tsx}", "**/node_modules/**"],
        },
      },
      {
        // The real server, started, stopped and killed.
        test: {
          ...shared,
          name: "process",
          include: ["{app,server,sandbox,scripts}/**/*.process.test.{ts,tsx}"],
          globalSetup: ["./server/start/build.setup.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: "db",
          include: ["{app,server,sandbox,scripts}/**/*.db.test.{ts,tsx}"],
          globalSetup: ["./app/testing/database.setup.ts"],
        },
      },
    ],
  },
});
