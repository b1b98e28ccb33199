import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { type Pending, takePending } from "#app/web/pending.server.ts";
import { safePath, takeToast, toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { startConversation } from "#features/messaging/index.server.ts";
import { savePro } from "#features/tradespeople/index.server.ts";
import { AppError } from "#kernel/errors.ts";

/** Completes the action that a visitor started before signing in, and redirects to the page of that action. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(ctxKey);
  if (app.actor.kind !== "user") throw redirect(signInPath(request));
  const back = safePath(new URL(request.url).searchParams.get("back"), "/home");
  const { pending, clearCookie } = await takePending(request);
  const headers = new Headers({ "Set-Cookie": clearCookie });
  const { to = back, failure } = pending ? await resume(app, pending) : {};
  // The toast of the sign-in has not been shown yet.
  const toast = failure ?? (await takeToast(request)).toast;
  return toast ? toastAndRedirect(to, toast, headers) : redirect(to, { status: 303, headers });
}

async function resume(app: Ctx, { act, id }: Pending): Promise<{ to?: string; failure?: ToastMessage }> {
  try {
    if (act === "message") return { to: `/conversation/${(await startConversation(app, { participantId: id })).id}` };
    await savePro(app, { userId: id });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failure: { tone: "error", title: error.title, description: error.message } };
  }
}
