import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { refusals } from "./scripts/refusals/plugin.ts";

/**
 * Test files share the modules of a worker, because loading them again for each file took half the time. This is safe, because each
 * file has its own database, and our code has no state in modules.
 */
const shared = {
  setupFiles: ["./app/testing/setup.ts"],
  restoreMocks: true,
  isolate: false,
  // Only for tests that hang, because a machine may be busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Loading the demo data takes longest, so it begins first, and the other files run beside it. A fresh clone knows no times, only sizes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith("demo.process.test.ts");
    return (await super.sort(files)).sort((one, other) => Number(isLongest(other)) - Number(isLongest(one)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        plugins: [refusals()],
        test: {
          ...shared,
          name: "unit",
          include: ["{app,server,sandbox,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,process}.test.{ts,tsx}", "**/node_modules/**"],
        },
      },
      {
        // The real server, started, stopped and killed.
        plugins: [refusals()],
        test: {
          ...shared,
          name: "process",
          include: ["{app,server,sandbox,scripts}/**/*.process.test.{ts,tsx}"],
          globalSetup: ["./server/start/build.setup.ts"],
          testTimeout: 300_000,
        },
      },
      {
        plugins: [refusals()],
        test: {
          ...shared,
          name: "db",
          setupFiles: [...shared.setupFiles, "./app/testing/one-query.setup.ts"],
          include: ["{app,server,sandbox,scripts}/**/*.db.test.{ts,tsx}"],
          globalSetup: ["./app/testing/database.setup.ts"],
        },
      },
      {
        // `npm run fuzz` only.
        plugins: [refusals()],
        test: {
          ...shared,
          name: "fuzz",
          include: ["server/fuzz/*.fuzz.ts"],
          globalSetup: ["./app/testing/database.setup.ts"],
        },
      },
    ],
  },
});
