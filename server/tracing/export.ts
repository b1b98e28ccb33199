import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { context, type Span, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import pg from "pg";
import { failed, SpanKind } from "./spans.ts";

/** Makes a span of each HTTP call to a provider inside another span, by its host only: paths have ids, tokens and searches. */
function traceCalls(): void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, method: string, host: string) => {
    if (!trace.getActiveSpan()) return;
    const attributes = { "http.request.method": method, "server.address": host };
    spans.set(request, trace.getTracer("fettle").startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const finish = (request: object, { status, error }: { status?: number | undefined; error?: unknown }) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute("http.response.status_code", status);
    if (error) failed(span, error);
    span.end();
  };
  // node:http, which the SDKs of payments and storage use.
  on<{ request: ClientRequest }>("http.client.request.start", ({ request }) =>
    start(request, request.method, request.host),
  );
  on<{ request: ClientRequest; response: IncomingMessage }>("http.client.response.finish", ({ request, response }) =>
    finish(request, { status: response.statusCode }),
  );
  on<{ request: ClientRequest; error: unknown }>("http.client.request.error", ({ request, error }) =>
    finish(request, { error }),
  );
  // fetch, which everything else uses.
  on<{ request: FetchRequest }>("undici:request:create", ({ request }) =>
    start(request, request.method, new URL(request.origin).hostname),
  );
  on<{ request: FetchRequest; response: { statusCode: number } }>("undici:request:headers", ({ request, response }) =>
    finish(request, { status: response.statusCode }),
  );
  on<{ request: FetchRequest; error: unknown }>("undici:request:error", ({ request, error }) =>
    finish(request, { error }),
  );
}

interface FetchRequest {
  method: string;
  origin: string;
}

const on = <Message>(channel: string, listener: (message: Message) => void): void =>
  subscribe(channel, (message) => listener(message as Message));

const LONGEST_TEXT = 1_000;

/** Makes a span of each SQL statement inside another span. Its text has no values, because all our statements have parameters. */
function traceStatements(): void {
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]): unknown {
      const [given] = args;
      const text = typeof given === "string" ? given : (given as { text?: unknown } | undefined)?.text;
      if (typeof text !== "string" || !trace.getActiveSpan()) return query.apply(this, args);
      const span = startSpan(text);
      const last = args.at(-1);
      if (typeof last === "function") args[args.length - 1] = ending(span, last as Callback);
      const result = query.apply(this, args);
      if (result instanceof Promise)
        result.then(
          () => span.end(),
          (error) => end(span, error),
        );
      return result;
    },
  });
}

type Callback = (error: unknown, ...rest: unknown[]) => unknown;

const ending =
  (span: Span, callback: Callback): Callback =>
  (error, ...rest) => {
    end(span, error);
    return callback(error, ...rest);
  };

function end(span: Span, error: unknown): void {
  if (error) failed(span, error);
  span.end();
}

function startSpan(text: string): Span {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  return trace.getTracer("fettle").startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) },
  });
}

/**
 * Sends traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names (the exporter reads that and its other variables itself). Loaded
 * only with that setting, before the application. Returns a function that sends what is left.
 */
export function startTracing(): () => Promise<void> {
  const service = { "service.name": process.env.OTEL_SERVICE_NAME || "fettle" };
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  traceStatements();
  traceCalls();
  // A collector that does not reply must not hold up the stop.
  return () => provider.shutdown().catch(() => {});
}
