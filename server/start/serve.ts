import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Serving {
  host: string;
  port: number;
  /** Called when the stop begins, to end event streams, which never end otherwise. */
  onStop(): void;
}

/** Idle connections stay open for this time at the stop, because a request may be in transit. */
const IDLE_GRACE = 250;
/** A request that takes longer than this at the stop is aborted. */
const MAX_STOP_TIME = 20_000;

const HEADERS_TIMEOUT = 15_000;
/** Longer than the time limit of any body. */
const REQUEST_TIMEOUT = 310_000;
const CHECK_INTERVAL = 5_000;
const MOST_HEADERS = 100;
/** Of one process. Event streams of signed-in people are most of them. */
const MOST_CONNECTIONS = 20_000;

/**
 * Listens until the process is disconnected. node:cluster then calls the server's `close`, which is replaced here so that no
 * request is lost: running requests finish, and idle connections stay open for a moment. Resolves when it listens.
 */
export function serve(listener: Listener, { host, port, onStop }: Serving): Promise<void> {
  /** Every connection, with its pending responses. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  const http = createServer({ connectionsCheckingInterval: CHECK_INTERVAL }, (request, response) => {
    const answers = connections.get(request.socket);
    answers?.add(response);
    response.once("close", () => answers?.delete(response));
    if (draining) closeAfterReply(response);
    if (hasSeveralHosts(request)) refuse(response);
    else listener(request, response);
  });
  // The time limits for bodies are in server/bodies/limits.ts; these end connections that send no complete headers, or that never end.
  http.headersTimeout = HEADERS_TIMEOUT;
  http.requestTimeout = REQUEST_TIMEOUT;
  http.maxHeadersCount = MOST_HEADERS;
  http.maxConnections = MOST_CONNECTIONS;
  // Longer than the idle timeout of common load balancers, so that they close first.
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
    for (const answers of connections.values()) answers.forEach(closeAfterReply);
    const idle = setInterval(closeIdle, IDLE_GRACE);
    const cut = setTimeout(() => http.closeAllConnections(), MAX_STOP_TIME);
    // HTTP's own close ends idle connections immediately and does not track connections that have had no request.
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

/** Node keeps the first; a proxy before us may have gone by the last, so nobody may rely on either (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count++;
  return count > 1;
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { "Content-Type": "application/problem+json", Connection: "close" });
  response.end(JSON.stringify({ title: "Bad Request", status: 400, code: "MALFORMED" }));
}

/** Sets `Connection: close`, so that the next request goes to another server. */
function closeAfterReply(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
