import type { EventEmitter } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { emit } from "#db/outbox.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { AppServices } from "../app-services.ts";
import { createTestServices, requestAs } from "../testing.ts";
import { type ReadBecause, Replica } from "./replica.ts";
import { pretendReplica } from "./testing.ts";

// Measurements are made by the tests alone, and nothing lags because the machine is busy.
beforeAll(() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
// Other files share this process.
afterAll(() => void vi.useRealTimers());
const current = testDatabase();
const opened: Replica[] = [];
afterEach(async () => {
  for (const replica of opened.splice(0)) await replica.close();
});

const positionOf = async () =>
  (await current().pool.query<{ lsn: string }>("select pg_current_wal_insert_lsn() as lsn")).rows[0]?.lsn ?? "";

/** The services of a process with a replica that has replayed everything so far. */
async function withReplica() {
  const database = pretendReplica(current().url);
  const replica = new Replica(current(), database);
  opened.push(replica);
  const reasons: ReadBecause[] = [];
  replica.counted = (because) => reasons.push(because);
  const services = createTestServices(current(), { replica });
  await replica.measure();
  return { database, replica, services, reasons: () => reasons.splice(0) };
}

const statusOf = async (services: AppServices, who: User | null, call: string, body?: unknown) =>
  (await requestAs(services, who, call, { body })).status;

describe("with a replica", () => {
  test("lists are read from it, until a user has written or been told of something that it has not replayed", async () => {
    const { database, services, reasons } = await withReplica();
    const [customer, other] = [await makeCustomer(current().db), await makeCustomer(current().db)];
    const list = (who: User) => statusOf(services, who, "GET /api/v1/me/jobs");
    expect(await statusOf(services, null, "GET /api/v1/tradespeople")).toBe(200);
    expect(await list(customer)).toBe(200);
    expect(reasons()).toEqual(["", ""]);

    database.replayed = await positionOf();
    expect(await statusOf(services, customer, "PATCH /api/v1/me", { full_name: "Ada Lund" })).toBe(200);
    expect([await list(customer), await list(other)]).toEqual([200, 200]);
    expect(reasons()).toEqual(["own-write", ""]);

    await current().db.transaction((tx) =>
      emit(tx, { type: "quote.submitted", to: [other.id], ids: {}, at: new Date() }),
    );
    await list(other);
    expect(reasons()).toEqual(["own-write"]);

    database.replayed = undefined;
    expect([await list(customer), await list(other)]).toEqual([200, 200]);
    expect(reasons()).toEqual(["", ""]);

    // A connection has ended, and the next one may lead to a standby that is further behind.
    database.replayed = "0/1";
    (database.pool as EventEmitter).emit("remove");
    expect(await list(customer)).toBe(200);
    expect(reasons()).toEqual(["own-write"]);
  });

  test("what may write reads from the primary, and so does everything that is not a list", async () => {
    const { services, reasons } = await withReplica();
    const tradesperson = await makeTradesperson(current().db);
    await statusOf(services, tradesperson, "GET /api/v1/me");
    await statusOf(services, tradesperson, `DELETE /api/v1/me/saved-pros/${tradesperson.id}`);
    expect(reasons()).toEqual([]);
  });

  test("it is left out while it lags, is no standby or is gone; the reads succeed, and readiness says so", async () => {
    const { database, replica, services, reasons } = await withReplica();
    const read = () => statusOf(services, null, "GET /api/v1/tradespeople");
    expect(await (await requestAs(services, null, "GET /readyz")).json()).toMatchObject({
      replica: { state: "in use" },
    });

    database.replayed = null;
    await replica.measure();
    expect(await read()).toBe(200);
    expect(replica.status()).toEqual({ state: "away", lag_seconds: null });

    database.replayed = "0/1";
    await replica.measure();
    expect(await read()).toBe(200);
    expect(replica.status().state).toBe("lagging");
    expect(reasons()).toEqual(["away", "lagging"]);

    database.replayed = undefined;
    await replica.measure();
    // It ends between two measurements: the read itself finds out, and is repeated.
    database.isGone = true;
    expect([await read(), await read()]).toEqual([200, 200]);
    expect(reasons()).toEqual(["", "failed", "away"]);
  });

  test("a page for everybody needs what was committed before the last change of which the process has heard", async () => {
    const { database, replica } = await withReplica();
    vi.advanceTimersByTime(1);
    const since = performance.now();
    const mayAnswer = async () => (await replica.choiceFor({ since }).choose()) === database.db;
    expect(await mayAnswer()).toBe(false);
    database.replayed = await positionOf();
    await makeCustomer(current().db);
    await replica.measure();
    expect(await mayAnswer()).toBe(false);
    database.replayed = undefined;
    await replica.measure();
    expect(await mayAnswer()).toBe(true);
  });
});

test("the setting needs a primary", () => {
  expect(() => parseSettings({ DATABASE_REPLICA_URL: "postgres://replica/fettle" })).toThrow(
    "DATABASE_URL: required with DATABASE_REPLICA_URL",
  );
});
