import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { byShard, CLUSTER, crc16, ONE_SERVER, SHARDS, shardOf } from "./redis-channels.ts";

test("every person has one shard, and the shards share people evenly", () => {
  const people = Array.from({ length: 16_000 }, () => newId());
  const groups = byShard(people, SHARDS);
  expect([...groups.values()].flat().sort()).toEqual([...people].sort());
  for (const [shard, group] of groups) {
    expect(group.length).toBeGreaterThan(800);
    expect(group.length).toBeLessThan(1_200);
    expect(group.every((person) => shardOf(person, SHARDS) === shard)).toBe(true);
  }
});

test("slots are computed with the checksum that Redis uses", () => {
  expect(crc16("123456789")).toBe(0x31c3);
});

test("one server has the channels that it always had, a cluster pairs with one hash tag", () => {
  expect(ONE_SERVER).toEqual([{ users: "fettle:user_events", transient: "fettle:transient_events" }]);
  expect(CLUSTER).toHaveLength(SHARDS);
  for (const [shard, { users, transient }] of CLUSTER.entries())
    expect([users, transient].map((name) => /\{(.+)\}/.exec(name)?.[1])).toEqual([String(shard), String(shard)]);
});
