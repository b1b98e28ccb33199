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
          exclude: ["**/*.db.test.{ts,tsx}", "**/node_modules/**"],
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
