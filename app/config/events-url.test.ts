import { expect, test } from "vitest";
import { parseEventsUrl } from "./events-url.ts";

test("one server, with a usual or another port", () => {
  expect(parseEventsUrl("redis://events")).toMatchObject({
    kind: "server",
    hosts: [{ host: "events", port: 6379 }],
    tls: false,
  });
  expect(parseEventsUrl("rediss://:secret@events.example:6380/2")).toMatchObject({
    kind: "server",
    hosts: [{ host: "events.example", port: 6380 }],
    tls: true,
  });
});

test("the master that several Sentinels know by name, with passwords", () => {
  expect(parseEventsUrl("redis+sentinel://app:p%40ss@one,two:26380,[::1]/main?sentinel_password=other")).toEqual({
    kind: "sentinel",
    hosts: [
      { host: "one", port: 26_379 },
      { host: "two", port: 26_380 },
      { host: "::1", port: 26_379 },
    ],
    tls: false,
    username: "app",
    password: "p@ss",
    master: "main",
    sentinelPassword: "other",
  });
});

test("the nodes of a cluster", () => {
  expect(parseEventsUrl("rediss+cluster://:secret@one,two:7001")).toEqual({
    kind: "cluster",
    hosts: [
      { host: "one", port: 6379 },
      { host: "two", port: 7001 },
    ],
    tls: true,
    username: undefined,
    password: "secret",
  });
});

test.each([
  "nats://events:4222",
  "redis://one,two",
  "redis+sentinel://one,two",
  "redis+sentinel://one,/main",
  "redis+cluster://one:70000",
  "redis+cluster://one/main",
  "redis+cluster://%ff@one",
  "redis+cluster://",
  "redis+other://one",
])("%s is none of them", (text) => {
  expect(parseEventsUrl(text)).toBeNull();
});
