import { data, type ServerBuild } from "react-router";
import { unavailable } from "#db/unavailable.server.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The routes, whose pages answer 503 with the way on, and not an unexpected error, when the database does not reply. */
export function refusingWhenUnavailable(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && refusing(route)]));
}

function refusing(route: Route): Route {
  const { loader, action, middleware } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: orUnavailable(loader) }),
      ...(action && { action: orUnavailable(action) }),
      // The root's one reads what the layout shows.
      ...(middleware && { middleware: middleware.map(orUnavailable) as typeof middleware }),
    },
  };
}

const orUnavailable =
  <Args extends unknown[]>(handler: (...args: Args) => unknown) =>
  async (...args: Args) => {
    try {
      return await handler(...args);
    } catch (error) {
      const refusal = unavailable(error);
      if (!refusal) throw error;
      const { code, message, retryAfter } = refusal;
      throw data({ code, message }, { status: 503, headers: { "Retry-After": String(retryAfter) } });
    }
  };
