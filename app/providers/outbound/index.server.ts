import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { exposureOf } from "#config/exposure.ts";
import type { Settings } from "#config/settings.server.ts";
import { type Outbound, OutboundError, type OutboundReply, type OutboundRequest } from "./port.ts";
import { isLocalAddress, isPublicAddress } from "./public-address.ts";

/** All addresses of a host. */
type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The client of addresses that people type in. On a private trial with the sandbox whose BASE_URL is an address of this machine, it may also ask
 * this machine and its network, without TLS, so that a receiver can be tried next to it. Without BASE_URL nothing says that no tunnel or proxy leads
 * other people to the server, so it asks only what a public server does.
 */
export function createOutbound(settings: Settings, resolve: Resolve = resolveHost): Outbound {
  const local = settings.sandbox && settings.BASE_URL !== undefined && exposureOf(settings) === null;
  const allows = (address: string) => isPublicAddress(address) || (local && isLocalAddress(address));
  const isSupported = ({ protocol, username, password }: URL) =>
    (protocol === "https:" || (local && protocol === "http:")) && !username && !password;

  /** The address to connect to. A name that also leads to a private address is refused: another resolution could give that one. */
  async function addressOf(host: string): Promise<string> {
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
    const [first] = addresses;
    if (!first) throw new OutboundError("unresolved");
    if (!addresses.every(allows)) throw new OutboundError("forbidden");
    return first;
  }

  return {
    accepts(text) {
      const url = URL.parse(text);
      return url !== null && isSupported(url) && (isIP(hostOf(url)) === 0 || allows(hostOf(url)));
    },
    async request(text, request) {
      const url = URL.parse(text);
      if (!url || !isSupported(url)) throw new OutboundError("forbidden");
      const signal = AbortSignal.timeout(request.timeLimitMs);
      try {
        const address = await orTimeout(addressOf(hostOf(url)), signal);
        return await send(url, address, request, signal);
      } catch (error) {
        if (error instanceof OutboundError) throw error;
        throw new OutboundError(signal.aborted ? "timeout" : reasonOf(error));
      }
    },
  };
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** A resolution cannot be aborted; it is left to end by itself. */
function orTimeout<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** Connects to the address that was checked; the name stays in the Host header and in the certificate that is asked for. */
function send(
  url: URL,
  address: string,
  { method = "GET", headers, body, maxBytes }: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundReply> {
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method,
      // Compressed answers could be far longer than they look.
      headers: {
        ...headers,
        "Accept-Encoding": "identity",
        ...(body && { "Content-Length": Buffer.byteLength(body) }),
      },
      signal,
      // A connection of its own: none that was opened for another check is reused.
      agent: false,
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    });
    request.on("response", (reply) => read(reply, maxBytes).then(resolve, reject));
    request.on("error", reject);
    request.end(body);
  });
}

async function read(reply: IncomingMessage, maxBytes: number): Promise<OutboundReply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new OutboundError("too-long");
    chunks.push(chunk);
  }
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
  return { status: reply.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) };
}

/** Node names what is wrong with a certificate in many codes, all of them about TLS. */
const reasonOf = (error: unknown) =>
  /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(String((error as { code?: unknown })?.code)) ? "insecure" : "unreachable";
