import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { traceCalls } from "./calls.ts";
import { traceStatements } from "./statements.ts";

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
