import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Serving {
  host: string;
  port: number;
  /** Called when the stop begins: ends event streams, which never end otherwise. */
  onStop(): void;
}

/** Idle connections may have a request under way when the stop begins. */
const IDLE_GRACE = 250;
/** A request that takes longer than this at the stop is cut off. */
const LONGEST = 20_000;

/**
 * Listens until the process is disconnected: node:cluster then calls the server's `close`, which is made here to drop no request.
 * Nothing new is accepted, what runs is finished, idle connections get a moment. Resolves when it listens.
 */
export function serve(listener: Listener, { host, port, onStop }: Serving): Promise<void> {
  /** Every connection, with the answers that are being made on it. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  const http = createServer((request, response) => {
    const answers = connections.get(request.socket);
    answers?.add(response);
    response.once("close", () => answers?.delete(response));
    if (draining) sayGoodbye(response);
    listener(request, response);
  });
  // Longer than the idle time of common load balancers, so that they close first.
  http.keepAliveTimeout = 65_000;
  http.on("connection", (socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  const closeIdle = () => {
    for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy();
  };
  http.close = (done) => {
    draining = true;
    for (const answers of connections.values()) answers.forEach(sayGoodbye);
    const idle = setInterval(closeIdle, IDLE_GRACE);
    const cut = setTimeout(() => http.closeAllConnections(), LONGEST);
    // Not HTTP's own close: it ends idle connections at once, and does not track connections without a request yet.
    NetServer.prototype.close.call(http, (error) => {
      clearInterval(idle);
      clearTimeout(cut);
      done?.(error);
    });
    onStop();
    return http;
  };
  return new Promise((ready, failed) => {
    http.once("error", failed);
    http.listen({ host, port }, ready);
  });
}

/** The answer says `Connection: close`, so that the next request goes to another server. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
