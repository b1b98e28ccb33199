import { apiProgramTests } from "./real/api-programs.ts";
import { cdnTests } from "./real/cdn.ts";
import { databaseTests } from "./real/database.ts";
import { fleetTests } from "./real/fleet.ts";
import { highAvailabilityTests } from "./real/high-availability.ts";
import { instanceTests } from "./real/instances.ts";
import { mainJobTests } from "./real/main-job.ts";
import { migrationTests } from "./real/migration.ts";
import { observabilityTests } from "./real/observability.ts";
import { outsideTests } from "./real/outside.ts";
import { ensureParts } from "./real/parts.ts";
import { until } from "./real/program.ts";
import { publicSiteTests } from "./real/public-site.ts";
import { recoveryTests } from "./real/recovery.ts";
import { redisTests } from "./real/redis.ts";
import { redisLoginTests } from "./real/redis-login.ts";
import { releaseTests } from "./real/release.ts";
import { replicaTests } from "./real/replica.ts";
import type { Finding, RealTest } from "./real/test.ts";
import { upgradeTests } from "./real/upgrade.ts";
import { openWorld } from "./real/world.ts";

/**
 * `npm run test:real`: the reliability tests that need real parts, on two instances of the built server behind HAProxy, with PostgreSQL 15
 * behind PgBouncer and Redis. docs/reliability.md lists all tests. Numbers as arguments choose tests.
 */
const chosen = process.argv.slice(2).map(Number);
const all = [
  ...instanceTests.filter(({ number }) => number === 17),
  ...databaseTests,
  ...instanceTests,
  ...redisTests,
  ...redisLoginTests,
  ...cdnTests,
  ...observabilityTests,
  ...outsideTests,
  ...publicSiteTests,
  ...releaseTests,
  ...recoveryTests,
  ...replicaTests,
  ...highAvailabilityTests,
  ...mainJobTests,
  ...apiProgramTests,
  ...fleetTests,
  ...upgradeTests,
  // After it the database is of a newer version.
  ...migrationTests,
].filter((test, index, list) => list.indexOf(test) === index);
const numbers = new Set(all.map(({ number }) => number));
const unknown = process.argv.slice(2).find((word) => !numbers.has(Number(word)));
if (unknown) {
  console.error(`there is no real test ${unknown}: see docs/reliability.md for the numbers`);
  process.exit(1);
}
ensureParts();
const tests = all.filter(({ number }) => chosen.length === 0 || chosen.includes(number));
const world = await openWorld();
const rows: Record<string, unknown>[] = [];
try {
  await Promise.all(world.instances.map((one) => one.start()));
  for (const test of tests) {
    // A test before this one may have ended with an instance that the proxy does not use yet.
    await until(isServed, Boolean);
    const finding = await outcomeOf(test);
    console.log(
      `${finding.problem ? "failed" : "passed"} ${test.number} ${test.title}${finding.problem ? `: ${finding.problem}` : ""}`,
    );
    if (finding.note) console.log(`       ${finding.note}`);
    rows.push(rowOf(test, finding));
  }
} finally {
  await world.close();
}
console.table(rows);
const failed = rows.filter(({ result }) => result !== "passed").length;
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function isServed(): Promise<boolean> {
  return (await fetch(`${world.plain}/readyz`)).ok;
}

async function outcomeOf(test: RealTest): Promise<Finding> {
  try {
    return await test.run(world);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function rowOf({ number, title, must }: RealTest, { problem, lost, doubled, recovery }: Finding) {
  return { number, test: title, must, result: problem ?? "passed", lost, doubled, "recovery s": recovery };
}
