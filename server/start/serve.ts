import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Served {
  http: Server;
  /** Stops without dropping a request: nothing new is accepted, what runs is finished, idle connections get a moment. */
  drain(): Promise<void>;
}

/** Idle connections may have a request on its way when the stop begins. */
const IDLE_GRACE = 250;
/** A request that takes longer than this at the stop is cut off. */
const LONGEST = 20_000;

/** An HTTP server that can stop politely. */
export function serve(listener: Listener, address: { host: string; port: number }): Promise<Served> {
  let draining = false;
  const http = createServer((request, response) => {
    if (draining) response.shouldKeepAlive = false;
    listener(request, response);
  });
  // Longer than the idle time of usual balancers, so that it is them who close.
  http.keepAliveTimeout = 65_000;
  const drain = () =>
    new Promise<void>((done) => {
      draining = true;
      http.close(() => done());
      const idle = setInterval(() => http.closeIdleConnections(), IDLE_GRACE);
      const cut = setTimeout(() => http.closeAllConnections(), LONGEST);
      http.once("close", () => {
        clearInterval(idle);
        clearTimeout(cut);
      });
    });
  return new Promise((ready, failed) => {
    http.once("error", failed);
    http.listen({ host: address.host, port: address.port }, () => ready({ http, drain }));
  });
}
