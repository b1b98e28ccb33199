import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * Spans of our own code. Without OTEL_EXPORTER_OTLP_ENDPOINT no provider is registered, and a span does nothing. Names and attributes
 * follow the rule of the log: patterns of paths, ids and codes, never what people wrote.
 */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, ...attributes }: Attributes & { kind?: SpanKind },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer("fettle").startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span with the kind of an error. Its message may quote what somebody wrote. */
export function failed(span: Span, error: unknown): void {
  const { name = "Error", code } = (error ?? {}) as { name?: string; code?: string };
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", code ?? name);
}

export { SpanKind };
