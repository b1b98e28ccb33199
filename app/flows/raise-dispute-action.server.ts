import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { FAILED_TO_RAISE } from "#features/disputes/rules/dispute.errors.ts";
import type { DisputeSide } from "#features/disputes/rules/dispute.labels.ts";
import { raiseFormSchema } from "#features/disputes/rules/dispute.schema.ts";
import { requireActive, roleOf } from "#kernel/actor.ts";
import { AppError, errors } from "#kernel/errors.ts";
import { raiseDispute } from "./raise-dispute.server.ts";

/** What the dialog "Raise a dispute" sends with the intent `dispute`; then on to the dispute itself. */
export async function raiseDisputeAction(ctx: Ctx, form: FormData) {
  const role = roleOf(requireActive(ctx.actor));
  if (role !== "customer" && role !== "tradesperson") throw errors.WRONG_ROLE();
  const parsed = await parseForm(form, raiseFormSchema(role satisfies DisputeSide));
  if (!parsed.ok) return parsed.reply();
  try {
    const bookingId = String(form.get("bookingId") ?? "");
    const { id } = await raiseDispute(ctx, { bookingId, ...parsed.value });
    const toast: ToastMessage = { tone: "success", title: "Dispute Raised", description: "Support will contact you" };
    return await toastAndRedirect(`/disputes/${id}`, toast);
  } catch (error) {
    if (error instanceof AppError) return parsed.refuse(error);
    ctx.log.error({ err: error }, "raising a dispute failed");
    const toast: ToastMessage = { tone: "error", title: "Error", description: FAILED_TO_RAISE };
    return data({ toast }, { status: 500 });
  }
}
