import { defineConfig } from "vitest/config";

const shared = { setupFiles: ["./app/testing/setup.ts"], restoreMocks: true };

export default defineConfig({
  test: {
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
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "db",
          include: ["{app,server,sandbox,scripts}/**/*.db.test.{ts,tsx}"],
          globalSetup: ["./app/testing/database.setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
