import type { Ctx } from "#app/context.server.ts";
import { safePath, toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { AppError, isAppError } from "#kernel/errors.ts";
import { finishSetup } from "../server/cards/card-setup.server.ts";

const PAGE = "/payment-methods";
const SAVED: ToastMessage = { tone: "success", title: "Payment method saved successfully" };
const PROCESSING: ToastMessage = {
  tone: "info",
  title: "Your card is being checked",
  description: "Your bank has not replied yet. Your card will appear here when it does.",
};
const NOT_SAVED: ToastMessage = {
  tone: "info",
  title: "No card was saved",
  description: "You can try again, or use another card.",
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
