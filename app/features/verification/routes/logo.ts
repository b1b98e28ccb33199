import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { keptFile } from "#app/web/private-file.server.ts";
import { errors } from "#kernel/errors.ts";
import { logoBytes } from "../index.server.ts";
import type { Route } from "./+types/logo";

/** The logo on a tradesperson's quotes and documents, for people who are signed in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const bytes = await logoBytes(app, { userId: params.user, id: params.logo });
  return keptFile(request, {
    tag: `"${params.logo}"`,
    type: "image/png",
    disposition: 'inline; filename="logo.png"',
    bytes: async () => bytes ?? (await orErrorPage(Promise.reject(errors.NOT_FOUND()))),
  });
}
