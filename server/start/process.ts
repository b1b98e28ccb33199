import type { IncomingMessage, RequestListener } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { removeLeftUploads } from "../bodies/upload-folders.ts";
import { createLogger } from "../log/logger.ts";
import type { Question } from "./questions.ts";
import { shownRoute } from "./requests-shown.ts";
import { serve } from "./serve.ts";
import { watchEventLoop } from "./watchdog.ts";

const PROBES = /^\/(healthz|readyz)(\?|$)/;

/**
 * Gives a health check of HTTP/1.0 the Host header that it need not have, and without which no request is read. Load balancers still send such
 * checks. Anything else without the header is refused.
 */
function acceptProbe(request: Pick<IncomingMessage, "httpVersion" | "headers" | "url">): void {
  if (request.httpVersion === "1.0" && PROBES.test(request.url ?? "")) request.headers.host ??= "localhost";
}

/** One web process: the built application behind HTTP. server/start/fleet.ts starts several. */
type Application = Pick<typeof import("../app.ts"), "fetch" | "monitored" | "quickAnswer" | "endStreams" | "close">;

// Ctrl-C signals every process of a terminal, but the primary process decides when this one stops.
process.on("SIGTERM", () => {});

process.on("SIGINT", () => {});

// Node would print the whole error, with the parameters of a query that failed.
process.on("uncaughtException", (error) => {
  createLogger(process.env.LOG_LEVEL || "info").fatal({ err: error }, "a web process ended with an unexpected error");
  process.exit(1);
});

await removeLeftUploads();

// Before the application, so that its first statements are traced too.
const endTracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("../tracing/export.ts")).startTracing()
  : undefined;

const bundle = pathToFileURL(resolve(import.meta.dirname, "../../build/server/index.js")).href;

const app = (await import(bundle)) as Application;

const EVENT_STREAMS = "GET /api/v1/events";

const watched = watchEventLoop(process.env.LOG_LEVEL || "info");

const answer = getRequestListener((request, env) => app.fetch(request, env));

const listener: RequestListener = (request, response) => {
  const route = shownRoute(request.method, request.url);
  // Streams stay open for hours.
  if (route !== EVENT_STREAMS) response.once("close", watched.begin(route));
  acceptProbe(request);
  const answering = app.quickAnswer?.(request, response);
  if (!answering) return void answer(request, response);
  void answering.then((done) => {
    if (!done) void answer(request, response);
  });
};

process.on("message", (question: Question) => {
  const reply = app.monitored[question.about]?.();
  reply?.then(
    (value) => process.send?.({ id: question.id, value }),
    // The primary process says which one did not reply.
    () => {},
  );
});

const address = { host: process.env.HOST || "127.0.0.1", port: Number(process.env.PORT) };

await serve(listener, { ...address, onStop: app.endStreams });

// The primary process disconnects a process to stop it, after every request has a reply.
process.once("disconnect", async () => {
  await app.close();
  await endTracing?.();
  process.exit(0);
});

process.send?.("ready");
