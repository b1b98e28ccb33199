import type { EventEmitter } from "node:events";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import { type EventsAddress, parseEventsUrl } from "#config/events-url.ts";

/**
 * One server (also the master that Sentinels name), or a cluster. Not the union of both classes: comparing their hundreds of commands took a
 * thirtieth of the type check.
 */
export interface RedisLink extends EventEmitter {
  readonly status: string;
  disconnect(reconnect?: boolean): void;
}

const MAX_RESTART_DELAY = 5_000;
const pauseAfter = (tries: number) => Math.min(MAX_RESTART_DELAY, 100 * 2 ** Math.min(tries, 10));
/** How often a cluster is asked which of its nodes has which channels. */
const SLOTS_INTERVAL = 2_000;

const COMMON: RedisOptions = {
  protocol: 2,
  disableClientInfo: true,
  autoResubscribe: false,
  connectTimeout: 5_000,
  commandTimeout: 2_500,
  maxRetriesPerRequest: 0,
};

/** Opens a connection to one server of a cluster, for subscriptions. */
export function openNode(url: string, node: { host: string; port: number }): Redis {
  const { tls = false, username, password } = parseEventsUrl(url) ?? {};
  const link = new Redis({ ...COMMON, ...node, ...loginOf({ tls, username, password }), retryStrategy: pauseAfter });
  link.on("error", () => {});
  return link;
}

/** Opens a connection that comes back by itself. Without `queue`, commands fail while it is not ready. */
export function openLink(url: string, { queue }: { queue: boolean }): RedisLink {
  const address = parseEventsUrl(url);
  if (!address) throw new Error("EVENTS_URL was not checked");
  const link = linkTo(address, url, queue);
  link.on("error", () => {});
  return link;
}

function linkTo(address: EventsAddress, url: string, queue: boolean): RedisLink {
  const { kind, hosts, tls, master, sentinelPassword } = address;
  const own: RedisOptions = { ...COMMON, enableOfflineQueue: queue, retryStrategy: pauseAfter };
  if (kind === "server") return new Redis(url, own);
  const login = loginOf(address);
  if (kind === "cluster")
    return new Cluster([...hosts], {
      enableOfflineQueue: queue,
      slotsRefreshInterval: SLOTS_INTERVAL,
      clusterRetryStrategy: pauseAfter,
      // The publisher repeats what has failed, so nothing waits for long inside the client.
      maxRedirections: 4,
      redisOptions: { ...COMMON, ...login },
    });
  return new Redis({
    ...own,
    ...login,
    name: master,
    sentinels: [...hosts],
    ...(sentinelPassword && { sentinelPassword }),
    enableTLSForSentinelMode: tls,
    ...(tls && { sentinelTLS: {} }),
    sentinelRetryStrategy: pauseAfter,
  });
}

const loginOf = ({ tls, username, password }: Pick<EventsAddress, "tls" | "username" | "password">): RedisOptions => ({
  ...(username && { username }),
  ...(password && { password }),
  ...(tls && { tls: {} }),
});
