import { data } from "react-router";
import type { parseForm } from "#app/web/form.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { isAppError } from "#kernel/errors.ts";
import type { decideFormSchema, offerFormSchema } from "../rules/dispute.schema.ts";

type Asked = Extract<
  Awaited<ReturnType<typeof parseForm<typeof offerFormSchema | typeof decideFormSchema>>>,
  { ok: true }
>;

/** A split of more than is held is wrong in its amount: that field is marked. Everything else is told as it is. */
export function refuseAmount({ submission, refuse }: Asked, error: unknown) {
  if (!isAppError(error, "VALIDATION_FAILED") && !isAppError(error, "OVER_SPLIT")) return refuse(error);
  const { title, status } = error;
  const message = error.fields[0]?.message ?? error.message;
  const toast: ToastMessage = { tone: "error", title, description: message };
  return data({ result: submission.reply({ fieldErrors: { refund: [message] } }), toast }, { status });
}
