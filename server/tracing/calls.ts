import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type Span, trace } from "@opentelemetry/api";
import { failed, SpanKind } from "./spans.ts";

/** Makes a span of each HTTP call to a provider inside another span, by its host only: paths have ids, tokens and searches. */
export function traceCalls(): void {
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
