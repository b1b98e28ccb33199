import { OpenAPIHono } from "@hono/zod-openapi";
import { features } from "#app/features.ts";
import { type Api, newApi } from "#app/web/api.server.ts";
import { EVENT_LABELS } from "#features/webhooks/rules/webhook.labels.ts";
import { errors } from "#kernel/errors.ts";
import { docsPage } from "./api-docs/page.ts";
import { problemPage, problemsPage } from "./api-docs/problems.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";
import { eventsApi } from "./events.ts";
import { idempotency } from "./middleware/idempotency.ts";
import { jsonText } from "./middleware/json-text.ts";
import { keepText } from "./middleware/reply-text.ts";
import { validators } from "./middleware/validators.ts";
import { completeDocument } from "./openapi/document.ts";
import type { ApiDocument } from "./openapi/schema.ts";
import {
  internalProblem,
  knownError,
  PROBLEM_PAGES,
  problemOf,
  problemResponse,
  problemType,
  retryHeaders,
} from "./problems.ts";

/** The HTTP API under /api/v1, its OpenAPI document (also as `description()`) and its documentation page. */
export function api(services: AppServices): OpenAPIHono<AppEnv> & { description(): ApiDocument } {
  const v1 = newApi() as unknown as OpenAPIHono<AppEnv>;
  // Set before the routes are added, because each route takes the error handler that exists at that moment.
  v1.onError((error, c) => {
    const known = knownError(error);
    if (known) return problemResponse(problemOf(known), retryHeaders(known));
    c.get("ctx").log.error({ err: error }, "API call failed");
    return problemResponse(internalProblem);
  });
  v1.use(keepText, validators, jsonText, idempotency(services.database.db));
  const moduleOf = new Map<string, string>();
  const mount = (name: string, part: Api) => {
    for (const one of routesOf(part)) moduleOf.set(one, part.tag ?? name);
    v1.route("/", part as unknown as OpenAPIHono<AppEnv>);
  };
  for (const { name, api = [] } of features) for (const create of api) mount(name, create(services.registry));
  mount("events", eventsApi(services));
  v1.get("/openapi.json", (c) => c.json(description()));

  const app = new OpenAPIHono<AppEnv>();
  app.route("/api/v1", v1);
  app.get("/api/docs", (c) => c.html(docsPage(description(), c.get("nonce"))));
  app.get(PROBLEM_PAGES, (c) => c.html(problemsPage(description(), c.get("nonce"))));
  app.get(`${PROBLEM_PAGES}/:code`, (c) => {
    const page = problemPage(description(), c.req.param("code"), c.get("nonce"));
    return page ? c.html(page) : problemResponse(problemOf(errors.NOT_FOUND()));
  });
  app.all("/api/*", (c) => missing(description().paths, c.req.method, c.req.path));

  let described: ApiDocument | undefined;
  const description = () => {
    const raw = () => app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
    described ??= completeDocument(raw() as unknown as ApiDocument, {
      title: services.settings.BRAND_NAME,
      tagOf: (name) => moduleOf.get(name) ?? "other",
      tags: TAGS,
      events: EVENT_LABELS,
      cookie: `${services.auth.cookiePrefix}.session_token`,
    });
    return described;
  };
  return Object.assign(app, { description });
}

const TAGS = [
  ...features.flatMap(({ name, about, api = [] }) => (api.length > 0 ? [{ name, description: about ?? name }] : [])),
  { name: "events", description: "What changes, as it happens" },
];

/** The operations of one module's API, by name ("POST /api/v1/jobs"). */
const routesOf = ({ openAPIRegistry }: Api): string[] =>
  openAPIRegistry.definitions.flatMap((one) =>
    one.type === "route" ? [`${one.route.method.toUpperCase()} /api/v1${one.route.path}`] : [],
  );

/** Replies 405 with the allowed methods if the path exists with other methods, otherwise 404. */
function missing(paths: Record<string, object>, method: string, path: string): Response {
  const operations = Object.entries(paths).find(([pattern]) => patternOf(pattern).test(path))?.[1];
  if (!operations) return problemResponse(problemOf(errors.NOT_FOUND()));
  const allowed = Object.keys(operations)
    .map((name) => name.toUpperCase())
    .join(", ");
  const detail = `${method} is not possible here; ${allowed} is`;
  return problemResponse(
    { type: problemType("METHOD_NOT_ALLOWED"), title: "Error", status: 405, detail, code: "METHOD_NOT_ALLOWED" },
    { Allow: allowed },
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, "[^/]+")}$`);
  patterns.set(path, pattern);
  return pattern;
}
