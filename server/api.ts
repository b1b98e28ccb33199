import { OpenAPIHono } from "@hono/zod-openapi";
import { features } from "#app/features.ts";
import { newApi } from "#app/web/api.server.ts";
import { errors } from "#kernel/errors.ts";
import { docsPage } from "./api-docs.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";
import { eventsApi } from "./events.ts";
import { idempotency } from "./middleware/idempotency.ts";
import { storableJson } from "./middleware/storable-json.ts";
import { internalProblem, knownError, problemOf, problemResponse, retryHeaders } from "./problems.ts";

/** The HTTP API under /api/v1, its OpenAPI description and its documentation page. */
export function api(services: AppServices): OpenAPIHono<AppEnv> {
  const v1 = newApi() as unknown as OpenAPIHono<AppEnv>;
  // Set before the routes are added, because each route takes the error handler that exists at that moment.
  v1.onError((error, c) => {
    const known = knownError(error);
    if (known) return problemResponse(problemOf(known), retryHeaders(known));
    c.get("ctx").log.error({ err: error }, "API call failed");
    return problemResponse(internalProblem);
  });
  v1.use(storableJson, idempotency(services.database.db));
  for (const create of features.flatMap(({ api = [] }) => api)) v1.route("/", create(services.registry));
  v1.route("/", eventsApi(services));
  v1.get("/openapi.json", (c) => c.json(description()));

  const app = new OpenAPIHono<AppEnv>();
  app.route("/api/v1", v1);
  app.get("/api/docs", (c) => c.html(docsPage(description(), c.get("nonce"))));
  app.all("/api/*", (c) => missing(description().paths ?? {}, c.req.method, c.req.path));

  app.openAPIRegistry.registerComponent("securitySchemes", "session", sessionCookie(services.auth.cookiePrefix));
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  let described: ReturnType<typeof app.getOpenAPI31Document> | undefined;
  const description = () => {
    described ??= app.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: services.settings.BRAND_NAME, version: "1" },
      servers: [{ url: "/" }],
    });
    return described;
  };
  return app;
}

const sessionCookie = (prefix: string) => ({ type: "apiKey", in: "cookie", name: `${prefix}.session_token` }) as const;

/** Replies 405 with the allowed methods if the path exists with other methods, otherwise 404. */
function missing(paths: Record<string, object>, method: string, path: string): Response {
  const operations = Object.entries(paths).find(([pattern]) => patternOf(pattern).test(path))?.[1];
  if (!operations) return problemResponse(problemOf(errors.NOT_FOUND()));
  const allowed = Object.keys(operations)
    .map((name) => name.toUpperCase())
    .join(", ");
  const detail = `${method} is not possible here; ${allowed} is`;
  return problemResponse(
    { type: "about:blank", title: "Error", status: 405, detail, code: "METHOD_NOT_ALLOWED" },
    { Allow: allowed },
  );
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
