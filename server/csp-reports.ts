import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { z } from "zod";
import type { AppEnv } from "./app-env.ts";

/** Where browsers send reports of what the content security policy has blocked. */
export const CSP_REPORTS = "/csp-reports";

/** A browser sends one report, or a list of them, depending on which of the two interfaces it has. */
const report = z.object({
  directive: z.string().max(100),
  blocked: z.string().max(2_000),
  page: z.string().max(2_000),
});
const legacy = z
  .object({
    "csp-report": z.object({
      "effective-directive": z.string(),
      "blocked-uri": z.string(),
      "document-uri": z.string(),
    }),
  })
  .transform(({ "csp-report": one }) => [
    { directive: one["effective-directive"], blocked: one["blocked-uri"], page: one["document-uri"] },
  ]);
const modern = z
  .array(
    z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string(), documentURL: z.string() }) }),
  )
  .max(20)
  .transform((all) =>
    all.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
  );
const reports = z.union([legacy, modern]).pipe(z.array(report));

/**
 * Logs the reports. Anyone can send them, so a line has only the directive, the origin of what was blocked and the pattern of the page:
 * whole addresses may contain tokens.
 */
export const collectCspReports = (log: Logger, patternOf: (path: string) => string) =>
  createMiddleware<AppEnv>(async (c) => {
    const sent = reports.safeParse(await c.req.json().catch(() => null));
    for (const { directive, blocked, page } of sent.data ?? []) {
      const path = URL.parse(page)?.pathname;
      log.warn(
        {
          directive: DIRECTIVE.test(directive) ? directive : "unknown",
          blocked: originOf(blocked),
          route: path === undefined ? undefined : patternOf(path),
        },
        "the content security policy blocked something",
      );
    }
    return c.body(null, 204);
  });

/** The names of directives. */
const DIRECTIVE =
  /^((default|script|style|img|font|connect|media|object|frame|child|worker|manifest)-src(-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|trusted-types|require-trusted-types-for)$/;
/** What a report names that is no address. */
const WORDS = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "data",
  "blob",
  "trusted-types-sink",
  "trusted-types-policy",
]);

/** "https://evil.example", or one of the words that are used instead of an address, such as "inline" and "eval". */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (url) return url.origin === "null" ? url.protocol : url.origin;
  return WORDS.has(blocked) ? blocked : "unknown";
}
