import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { limitKeyOf } from "#kernel/limit-key.ts";
import type { AppEnv } from "../app-env.ts";
import { ADDRESS_HEADER, clientAddress } from "./client-address.ts";

function addressOf(trusted: string[], remoteAddress: string, headers: Record<string, string> = {}) {
  const app = new Hono<AppEnv>();
  app.use(clientAddress(trusted));
  app.get("/", (c) => c.text(`${c.get("address")} ${c.req.raw.headers.get(ADDRESS_HEADER)}`));
  const bindings = { incoming: { socket: { remoteAddress } } } as unknown as AppEnv["Bindings"];
  return app.fetch(new Request("http://localhost/", { headers }), bindings);
}
const seen = async (...args: Parameters<typeof addressOf>) => (await (await addressOf(...args)).text()).split(" ")[0];

describe("the client's address", () => {
  test("is the connection's if the peer is not a trusted proxy", async () => {
    expect(await seen([], "203.0.113.7", { "X-Forwarded-For": "198.51.100.1" })).toBe("203.0.113.7");
    const reply = await addressOf([], "203.0.113.7", { [ADDRESS_HEADER]: "198.51.100.1" });
    expect(await reply.text()).toBe("203.0.113.7 203.0.113.7");
  });

  test("is the address that a trusted proxy has added, not the ones before it", async () => {
    const forwarded = { "X-Forwarded-For": "1.2.3.4, 198.51.100.1, 10.0.0.9" };
    expect(await seen(["10.0.0.0/8"], "::ffff:10.1.2.3", forwarded)).toBe("198.51.100.1");
    expect(await seen(["10.1.2.3"], "10.1.2.3", { "X-Forwarded-For": "nonsense" })).toBe("10.1.2.3");
    expect(await seen(["2001:db8::/32"], "2001:db8::1", { "X-Forwarded-For": "2a00::5" })).toBe("2a00::5");
  });
});

test("rate limits group IPv6 addresses by /64", () => {
  expect(limitKeyOf("203.0.113.7")).toBe("203.0.113.7");
  expect(limitKeyOf("2a00:23c6:1:2:aaaa::1")).toBe("2a00:23c6:1:2::/64");
  expect(limitKeyOf("2a00:23c6:0001:0002:bbbb:1:2:3")).toBe("2a00:23c6:1:2::/64");
  expect(limitKeyOf("::1")).toBe("0:0:0:0::/64");
  expect(limitKeyOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});
