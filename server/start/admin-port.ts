import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { METRICS_TYPE, type Readiness } from "../monitored.ts";

/** What the primary process tells of all web processes. */
export interface Monitoring {
  metrics(): Promise<string>;
  readiness(): Promise<Readiness>;
}

/**
 * Serves ADMIN_PORT in the primary process, which runs nothing else: a web process that stands still delays no answer by more than a second.
 * For operators and their programs, and never for the internet.
 */
export async function serveAdmin(
  monitoring: Monitoring,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? "/").split("?");
    void reply(path, monitoring, response).catch(() => response.destroy());
  });
  await once(server.listen(port, host), "listening");
  return server;
}

async function reply(path: string | undefined, monitoring: Monitoring, response: ServerResponse): Promise<void> {
  if (path === "/healthz") return send(response, 200, "text/plain; charset=utf-8", "ok");
  if (path === "/metrics") return send(response, 200, METRICS_TYPE, await monitoring.metrics());
  if (path === "/readyz") {
    const readiness = await monitoring.readiness();
    return send(response, readiness.ready ? 200 : 503, "application/json", JSON.stringify(readiness));
  }
  const missing = { title: "Not Found", status: 404, code: "NOT_FOUND" };
  send(response, 404, "application/problem+json", JSON.stringify(missing));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(body);
}
