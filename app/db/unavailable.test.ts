import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { unavailable } from "./unavailable.server.ts";

const failure = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("said"), { code }) });

test.each(["40P01", "40001", "55P03"])(
  "a statement that gave way to another one (%s) is refused with 503, to be repeated",
  (code) => {
    expect(unavailable(failure(code))).toMatchObject({ code: "BUSY", status: 503 });
  },
);

test.each(["ENOSPC", "EDQUOT"])("a full disk (%s) is refused with 503 and when to try again", (code) => {
  for (const error of [failure(code), Object.assign(new Error("write"), { code })])
    expect(unavailable(error)).toMatchObject({ code: "BUSY", status: 503, retryAfter: 60 });
});

test("a server that takes a connection and says nothing is away, so that who begins with it tries again", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: "127.0.0.1", port, connectionTimeoutMillis: 20 });
  client.on("error", () => {});
  const error = await client.connect().catch((reason: unknown) => reason);
  expect(unavailable(error)).toMatchObject({ code: "BUSY", status: 503 });
});

test("a fault of the program is none of these", () => {
  expect(unavailable(failure("42P01"))).toBeNull();
});
