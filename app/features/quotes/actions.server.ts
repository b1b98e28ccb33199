import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction } from "#app/web/toast.ts";
import { bookingCreated, requestDate } from "#features/bookings/actions.server.ts";
import { bookingSummary } from "#features/bookings/index.server.ts";
import { agreementFormSchema } from "#features/bookings/rules/agreement.schema.ts";
import { periodFrom } from "#features/bookings/rules/cancellation.policy.ts";
import { agree } from "#flows/agree.server.ts";
import { payAgreed } from "#flows/pay-agreed.server.ts";
import { isAppError } from "#kernel/errors.ts";
import {
  editQuote,
  type QuoteRow,
  quoteToBook,
  rejectQuote,
  removeLine,
  removeTemplate,
  restoreQuote,
  saveLine,
  saveQuoteAsTemplate,
  saveTemplate,
  submitQuote,
  type UploadedFile,
  withdrawQuote,
} from "./index.server.ts";
import { bookedMoment } from "./rules/booked-moment.ts";
import { quoteFormSchema } from "./rules/quote.schema.ts";
import { planOf } from "./rules/quote-content.ts";
import { lineFormSchema, saveAsTemplateSchema, templateFormSchema } from "./rules/template.schema.ts";

const ofQuote = z.object({ quoteId: z.string() });

/** The files of a quote's form. An empty file field sends a file without a name. */
const filesIn = (form: FormData): Promise<UploadedFile[]> =>
  Promise.all(
    form
      .getAll("files")
      .filter((file): file is File => file instanceof File && file.size + file.name.length > 0)
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );

/** "Send quote", for a tradesperson. */
export const submitQuoteAction = defineAction("submit-quote", {
  schema: quoteFormSchema.and(z.object({ jobId: z.string() })),
  // Browsers cannot refill file fields.
  secret: ["files"],
  run: async (ctx, input, { form }) => submitQuote(ctx, input, await filesIn(form)),
  toast: "Quote submitted!",
});

/** "Save changes" to the tradesperson's own pending quote. */
export const editQuoteAction = defineAction("edit-quote", {
  schema: quoteFormSchema.and(ofQuote),
  secret: ["files"],
  run: async (ctx, input, { form }) =>
    editQuote(ctx, input, { add: await filesIn(form), remove: form.getAll("removeFiles").map(String) }),
  toast: "Quote updated",
});

/** "Withdraw quote", for the tradesperson who sent it. */
export const withdrawQuoteAction = defineAction("withdraw-quote", {
  schema: ofQuote,
  run: withdrawQuote,
  toast: (quote) => ({ title: "Quote withdrawn", action: undoOf(quote) }),
});

/**
 * "Accept and agree to pay …", for the customer: the booking stands before money moves, and whatever becomes of the payment. Somebody who
 * presses again, or whose job has been booked with another quote, goes to the booking.
 */
export const acceptQuoteAction = defineAction("accept-quote", {
  schema: ({ clock }) => agreementFormSchema(periodFrom(clock.now())),
  run: async (ctx, { pay, ask, ...input }) => {
    // Of somebody who does not say when they work, a day can only be asked for.
    if (ask && input.date) throw await bookingCreated(await requestDate(ctx, input), ctx);
    const booking = await agree(ctx, input).catch((error) => toBooking(ctx, input.quoteId, error));
    const payment = await payAgreed(ctx, booking, pay);
    return {
      booking,
      payment,
      summary: await bookingSummary(ctx.db, booking),
      quote: await quoteToBook(ctx, input.quoteId),
    };
  },
  reply: ({ booking, summary, payment, quote }) =>
    payment.kind === "page"
      ? toastAndRedirect(payment.url, {
          tone: "success",
          title: "Quote Accepted",
          description: "Now pay, and we hold it",
        })
      : toastAndRedirect(summary.path, {
          tone: "success",
          title: "Quote Accepted",
          description: summary.date ? `Booked for ${summary.date}` : "Next, agree a date",
          moment: bookedMoment(booking, summary, {
            payment,
            avatarUrl: quote.tradesperson.avatarUrl,
            isPaidInParts: planOf(quote) !== null,
          }),
        }),
});

/** Goes to the booking of a quote's job if the quote was refused because there is one. Throws other errors on. */
async function toBooking(ctx: Ctx, quoteId: string, error: unknown): Promise<never> {
  if (!isAppError(error, "ALREADY_ACCEPTED")) throw error;
  const { jobId } = await quoteToBook(ctx, quoteId);
  throw await toastAndRedirect(`/job/${jobId}`, { tone: "error", title: error.title, description: error.message });
}

/** "Reject quote", for the customer. */
export const rejectQuoteAction = defineAction("reject-quote", {
  schema: ofQuote,
  run: rejectQuote,
  toast: (quote) => ({ title: "Quote rejected", action: undoOf(quote) }),
});

const undoOf = ({ id, jobId }: QuoteRow): ToastAction => ({
  label: "Undo",
  path: `/job/${jobId}`,
  intent: "undo-quote",
  fields: { quoteId: id },
});

/** "Undo", for the person who has just rejected or withdrawn a quote. */
export const undoQuoteAction = defineAction("undo-quote", {
  schema: ofQuote,
  run: restoreQuote,
  toast: () => ({ title: "The quote is open again", description: "We’ve told the other person." }),
});

/** "Save template" on its own page; without a `templateId`, a new one. */
export const saveTemplateAction = defineAction("save-template", {
  schema: templateFormSchema.and(z.object({ templateId: z.string().optional() })),
  run: (ctx, { templateId, ...template }) => saveTemplate(ctx, { id: templateId, ...template }),
  reply: () => toastAndRedirect("/manage-quotes/templates", { tone: "success", title: "Template saved" }),
});

/** "Save as template", on a quote that was sent. */
export const saveAsTemplateAction = defineAction("save-as-template", {
  schema: saveAsTemplateSchema,
  run: saveQuoteAsTemplate,
  toast: () => ({ title: "Template saved", description: "You can use it for your next quote" }),
});

/** "Remove template". */
export const removeTemplateAction = defineAction("remove-template", {
  schema: z.object({ templateId: z.string() }),
  run: (ctx, { templateId }) => removeTemplate(ctx, { id: templateId }),
  toast: "Template removed",
});

/** "Save" or "Add line"; without a `lineId`, a new one. */
export const saveLineAction = defineAction("save-line", {
  schema: lineFormSchema.extend({ lineId: z.string().optional() }),
  run: (ctx, { lineId, kind, text, price }) => saveLine(ctx, { id: lineId, kind, text, amount: price }),
  toast: "Line saved",
});

/** "Remove" a saved line. */
export const removeLineAction = defineAction("remove-line", {
  schema: z.object({ lineId: z.string() }),
  run: (ctx, { lineId }) => removeLine(ctx, { id: lineId }),
  toast: "Line removed",
});
