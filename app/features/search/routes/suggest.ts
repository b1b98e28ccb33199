import { suggest } from "../index.server.ts";
import type { Route } from "./+types/suggest";

/** GET /suggest?q=…&for=service|location. The reply is the same for everybody, so shared caches may store it for an hour. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const field = query.get("for") === "location" ? "location" : "service";
  return Response.json(suggest(query.get("q") ?? "", field), { headers: { "Cache-Control": "public, max-age=3600" } });
}
