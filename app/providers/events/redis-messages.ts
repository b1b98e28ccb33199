import type { TransientEvent, TransportListener } from "./port.ts";
import { isTransient } from "./redis-channels.ts";

/** Means "everyone": sent when too many people to list have new events. */
export const EVERYONE = "*";
/** Milliseconds between pings, which detect a connection that died silently. */
export const PING_INTERVAL = 10_000;
/** The same of the connection for publishing, whose loss operators are told within five seconds. */
export const PUBLISHER_PING_INTERVAL = 2_000;
/** Milliseconds between full re-reads by listeners, because a process may end between its commit and the announcement. */
export const RESYNC_INTERVAL = 20_000;

/** Passes a message of a channel on. */
export function receive(listener: TransportListener, channel: string, text: string): void {
  if (isTransient(channel)) listener.transient(JSON.parse(text) as TransientEvent);
  else if (text === EVERYONE) listener.connected();
  else listener.changed(text.split(","));
}
