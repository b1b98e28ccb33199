import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction } from "#app/web/toast.ts";
import { bookingSummary } from "#features/bookings/index.server.ts";
import { acceptQuote } from "#flows/accept-quote.server.ts";
import { formatPounds } from "#kernel/money.ts";
import {
  editQuote,
  type QuoteRow,
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
import { acceptFormSchema } from "./rules/offered-dates.schema.ts";
import { quoteFormSchema } from "./rules/quote.schema.ts";
import { lineFormSchema, saveAsTemplateSchema, templateFormSchema } from "./rules/template.schema.ts";
import { texts } from "./texts.ts";

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
export const submitQuoteAction = defineAction({
  intent: "submit-quote",
  schema: quoteFormSchema.and(z.object({ jobId: z.string() })),
  // Browsers cannot refill file fields.
  secret: ["files"],
  run: async (ctx, input, { form }) => submitQuote(ctx, input, await filesIn(form)),
  toast: texts.quoteSubmitted,
});

/** "Save changes" to the tradesperson's own pending quote. */
export const editQuoteAction = defineAction({
  intent: "edit-quote",
  schema: quoteFormSchema.and(ofQuote),
  secret: ["files"],
  run: async (ctx, input, { form }) =>
    editQuote(ctx, input, { add: await filesIn(form), remove: form.getAll("removeFiles").map(String) }),
  toast: texts.quoteUpdated,
});

/** "Withdraw quote", for the tradesperson who sent it. */
export const withdrawQuoteAction = defineAction({
  intent: "withdraw-quote",
  schema: ofQuote,
  run: withdrawQuote,
  toast: (quote) => ({ title: texts.quoteWithdrawn, action: undoOf(quote) }),
});

/** "Accept quote", for the customer. */
export const acceptQuoteAction = defineAction({
  intent: "accept-quote",
  schema: acceptFormSchema,
  run: async (ctx, input) => {
    const booking = await acceptQuote(ctx, input);
    return { quoteId: input.quoteId, ...(await bookingSummary(ctx.db, booking)) };
  },
  toast: ({ quoteId, tradesperson, amount, date, path }) => ({
    title: texts.quoteAccepted,
    description: date ? texts.bookedForDate(date) : texts.nextAgreeDate,
    moment: {
      kind: "accepted",
      done: texts.acceptedAmount(formatPounds(amount, { pennies: amount % 100 !== 0 })),
      title: texts.youHaveChosen(tradesperson.split(" ")[0]),
      ...(date
        ? {
            text: texts.theyComeOn(date),
            act: { label: texts.seeBooking, to: path },
          }
        : {
            text: texts.chooseDateWellTell,
            act: { label: texts.chooseDate, to: `/booking?quoteId=${quoteId}` },
            more: { label: texts.backToJob, to: path },
          }),
    },
  }),
});

/** "Reject quote", for the customer. */
export const rejectQuoteAction = defineAction({
  intent: "reject-quote",
  schema: ofQuote,
  run: rejectQuote,
  toast: (quote) => ({ title: texts.quoteRejected, action: undoOf(quote) }),
});

const undoOf = ({ id, jobId }: QuoteRow): ToastAction => ({
  label: texts.undo,
  path: `/job/${jobId}`,
  intent: "undo-quote",
  fields: { quoteId: id },
});

/** "Undo", for the person who has just rejected or withdrawn a quote. */
export const undoQuoteAction = defineAction({
  intent: "undo-quote",
  schema: ofQuote,
  run: restoreQuote,
  toast: () => ({ title: texts.quoteIsOpenAgain, description: texts.weveToldOtherPerson }),
});

/** "Save template" on its own page; without a `templateId`, a new one. */
export const saveTemplateAction = defineAction({
  intent: "save-template",
  schema: templateFormSchema.and(z.object({ templateId: z.string().optional() })),
  run: (ctx, { templateId, ...template }) => saveTemplate(ctx, { id: templateId, ...template }),
  reply: () => toastAndRedirect("/manage-quotes/templates", { tone: "success", title: texts.templateSaved }),
});

/** "Save as template", on a quote that was sent. */
export const saveAsTemplateAction = defineAction({
  intent: "save-as-template",
  schema: saveAsTemplateSchema,
  run: saveQuoteAsTemplate,
  toast: () => ({ title: texts.templateSaved, description: texts.useNextQuote }),
});

/** "Remove template". */
export const removeTemplateAction = defineAction({
  intent: "remove-template",
  schema: z.object({ templateId: z.string() }),
  run: (ctx, { templateId }) => removeTemplate(ctx, { id: templateId }),
  toast: texts.templateRemoved,
});

/** "Save" or "Add line"; without a `lineId`, a new one. */
export const saveLineAction = defineAction({
  intent: "save-line",
  schema: lineFormSchema.extend({ lineId: z.string().optional() }),
  run: (ctx, { lineId, kind, text, price }) => saveLine(ctx, { id: lineId, kind, text, amount: price }),
  toast: texts.lineSaved,
});

/** "Remove" a saved line. */
export const removeLineAction = defineAction({
  intent: "remove-line",
  schema: z.object({ lineId: z.string() }),
  run: (ctx, { lineId }) => removeLine(ctx, { id: lineId }),
  toast: texts.lineRemoved,
});
