import type { IncomingMessage } from "node:http";
import type { Database } from "#db/client.server.ts";
import type { Quota } from "./rate-limits.ts";

/** Requests that wait for a connection; each further one would only wait until it is refused. */
const MOST_WAITING = 100;

export const isOverloaded = ({ pool }: Database): boolean => pool.waitingCount >= MOST_WAITING;

/** The requests that server/quick-reads.ts has counted and did not answer, so that they are not counted twice. */
const counted = new WeakMap<IncomingMessage, Quota>();

export const noteCounted = (request: IncomingMessage, quota: Quota): void => void counted.set(request, quota);
export const alreadyCounted = (request: IncomingMessage | undefined): Quota | undefined =>
  request && counted.get(request);
