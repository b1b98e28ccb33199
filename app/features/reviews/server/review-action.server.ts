import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { AppError } from "#kernel/errors.ts";
import { FAILED_TO_SUBMIT } from "../rules/review.errors.ts";
import { SELECT_A_RATING } from "../rules/review.labels.ts";
import { reviewSchema } from "../rules/review.schema.ts";
import { leaveReview } from "./leave-review.server.ts";

/**
 * The page action behind `ReviewDialog`, for every screen that shows it:
 * `review: ({ context, form }) => reviewAction(context.get(ctx), form)`.
 */
export async function reviewAction(ctx: Ctx, form: FormData) {
  const parsed = await parseForm(form, reviewSchema);
  if (!parsed.ok) {
    const reply = parsed.reply();
    // The specification gives this one message its own title.
    if (reply.data.toast.description !== SELECT_A_RATING) return reply;
    return data({ ...reply.data, toast: { ...reply.data.toast, title: "Error" } }, { status: 422 });
  }
  try {
    await leaveReview(ctx, parsed.value);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ err: error }, "leaving a review failed");
    const toast: ToastMessage = { tone: "error", title: "Error", description: FAILED_TO_SUBMIT };
    return data({ toast }, { status: 500 });
  }
  return toastAndStay("Thank you for your review!");
}
