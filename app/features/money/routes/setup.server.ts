import type { Ctx } from "#app/context.server.ts";
import { safePath, toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { AppError, isAppError } from "#kernel/errors.ts";
import { finishSetup } from "../server/cards/finish-setup.server.ts";
import { texts } from "./texts.ts";

const PAGE = "/payment-methods";
const SAVED: ToastMessage = { tone: "success", title: texts.saved };
const PROCESSING: ToastMessage = {
  tone: "info",
  title: texts.yourCardIsBeingChecked,
  description: texts.notAnswered,
};
const NOT_SAVED: ToastMessage = {
  tone: "info",
  title: texts.noCardWasSaved,
  description: texts.youCanTryAgain,
};

/** Handles the return from the provider's form: saves the card, shows a toast, and removes the parameters from the URL. */
export async function setupReturn(app: Ctx, url: URL): Promise<Response | null> {
  const setupIntentId = url.searchParams.get("setup_intent");
  if (setupIntentId === null) return null;
  return toastAndRedirect(safePath(url.searchParams.get("back"), PAGE), await finished(app, setupIntentId));
}

async function finished(app: Ctx, setupIntentId: string): Promise<ToastMessage> {
  try {
    const status = await finishSetup(app, { setupIntentId });
    return status === "saved" ? SAVED : status === "processing" ? PROCESSING : NOT_SAVED;
  } catch (error) {
    if (isAppError(error, "NOT_FOUND")) return NOT_SAVED;
    if (!(error instanceof AppError)) throw error;
    return { tone: "error", title: error.title, description: error.message };
  }
}
