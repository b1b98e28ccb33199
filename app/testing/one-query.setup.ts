import pg from "pg";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

/**
 * A query on a connection where others wait already fails the test that sent it: pg warns of it, and will refuse it from version 9 on.
 * Reads of one transaction come one after the other; those that may run together are sent to the pool.
 */
interface Client {
  _queryQueue: readonly unknown[];
  pipeline?: boolean;
}
type Query = (this: Client, ...all: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
const sent: string[] = [];

beforeAll(() => {
  prototype.query = function (...all) {
    if (this._queryQueue.length > 0 && !this.pipeline) sent.push(new Error("a query on a busy connection").stack ?? "");
    return query.apply(this, all);
  };
});

afterAll(() => {
  prototype.query = query;
});

afterEach(() => {
  expect(sent.splice(0).join("\n")).toBe("");
});
