import { BlockList, isIP, isIPv6 } from "node:net";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** Passes the address to Better Auth, which reads only headers. A client's own header of this name is dropped. */
export const ADDRESS_HEADER = "x-client-address";

/**
 * The client's address. X-Forwarded-For is read from the right as long as the addresses are in TRUSTED_PROXIES; the first
 * other address is the client's.
 */
export function addressReader(
  trustedProxies: readonly string[],
): (remote: string | undefined, forwardedFor: string | undefined) => string {
  const trusted = blockListOf(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  return (remote = "127.0.0.1", forwardedFor = "") => {
    let address = plain(remote);
    const forwarded = forwardedFor.split(",").map((part) => plain(part.trim()));
    while (isTrusted(address)) {
      const before = forwarded.pop();
      if (!before || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** Gives every request its client's address. */
export function clientAddress(trustedProxies: readonly string[]) {
  const addressOf = addressReader(trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = addressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header("x-forwarded-for"));
    c.set("address", address);
    const { method, path } = c.req;
    // Setting a header copies all of them, and reads of the API do not sign anybody in.
    const isPlainRead = method === "GET" && path.startsWith("/api/v1/") && c.req.header(ADDRESS_HEADER) === undefined;
    if (!isPlainRead) c.req.raw.headers.set(ADDRESS_HEADER, address);
    await next();
  });
}

/** Converts an IPv4-mapped IPv6 address ("::ffff:10.0.0.1") to IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** A list of addresses and ranges ("10.0.0.0/8"). Throws for an entry that is neither. */
function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
