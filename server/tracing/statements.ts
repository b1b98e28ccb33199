import { type Span, trace } from "@opentelemetry/api";
import pg from "pg";
import { failed, SpanKind } from "./spans.ts";

const LONGEST_TEXT = 1_000;

/** Makes a span of each SQL statement inside another span. Its text has no values, because all our statements have parameters. */
export function traceStatements(): void {
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
