import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { quoteWithPlanFormSchema } from "../rules/quote.schema.ts";
import { editQuote } from "./edit-quote.server.ts";
import { withdrawQuote } from "./withdraw-quote.server.ts";

/** The page action `edit` behind EditQuoteDialog: `quoteId`, `amount` in pounds, `message`. */
export async function editQuoteAction(app: Ctx, form: FormData) {
  const parsed = await parseForm(form, quoteWithPlanFormSchema);
  if (!parsed.ok) return parsed.reply();
  const { milestones, ...quote } = parsed.value;
  // A form that shows no milestones changes none.
  const plan = form.has("planned") ? { milestones } : {};
  await editQuote(app, { quoteId: String(form.get("quoteId") ?? ""), ...quote, ...plan });
  return toastAndStay("Quote updated");
}

/** The page action `withdraw` behind WithdrawQuote: `quoteId`. */
export async function withdrawQuoteAction(app: Ctx, form: FormData) {
  await withdrawQuote(app, { quoteId: String(form.get("quoteId") ?? "") });
  return toastAndStay("Quote withdrawn");
}
