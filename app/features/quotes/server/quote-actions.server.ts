import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { quoteFormSchema } from "../rules/quote.schema.ts";
import { editQuote } from "./edit-quote.server.ts";
import { withdrawQuote } from "./withdraw-quote.server.ts";

/** The page action `edit` behind EditQuoteDialog: `quoteId`, `amount` in pounds, `message`. */
export async function editQuoteAction(app: Ctx, form: FormData) {
  const parsed = await parseForm(form, quoteFormSchema);
  if (!parsed.ok) return parsed.reply();
  await editQuote(app, { quoteId: String(form.get("quoteId") ?? ""), ...parsed.value });
  return toastAndStay("Quote updated");
}

/** The page action `withdraw` behind WithdrawQuote: `quoteId`. */
export async function withdrawQuoteAction(app: Ctx, form: FormData) {
  await withdrawQuote(app, { quoteId: String(form.get("quoteId") ?? "") });
  return toastAndStay("Quote withdrawn");
}
