import { data, type MiddlewareFunction } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { errors } from "#kernel/errors.ts";

/** What the error page knows of a page that is not shown to an operator who sees what somebody else sees. */
export interface HiddenPage {
  code: string;
  message: string;
  viewing: { name: string; until: Date };
}

/** Before every loader: answers such a page with the reason. The server has taken the person away already (server/viewing.ts). */
export const refuseHidden: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { actor } = context.get(ctxKey);
  if (actor.kind !== "visitor" || !actor.hiddenFrom) return next();
  const { code, message, status } = errors.VIEW_HIDDEN();
  throw data<HiddenPage>({ code, message, viewing: actor.hiddenFrom }, { status });
};
