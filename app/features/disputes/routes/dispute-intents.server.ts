import { type ActionFunctionArgs, data } from "react-router";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { acceptDisputeOffer } from "#flows/accept-dispute-offer.server.ts";
import { withdrawDispute } from "#flows/withdraw-dispute.server.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import {
  addEvidence,
  answerDispute,
  escalateDispute,
  offerSplit,
  openConversation,
  quoteMessage,
} from "../index.server.ts";
import { answerFormSchema, noteSchema, offerFormSchema } from "../rules/dispute.schema.ts";
import { refuseAmount } from "./refuse-amount.server.ts";

type Args = ActionFunctionArgs & { form: FormData };
const idOf = ({ params }: Args): string => params.id ?? "";
const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What can be done on /disputes/:id, by the form's intent. */
export const disputeIntents = {
  answer: async (args: Args) => {
    const parsed = await parseForm(args.form, answerFormSchema);
    if (!parsed.ok) return parsed.reply();
    await answerDispute(args.context.get(ctx), { disputeId: idOf(args), answer: parsed.value.answer });
    return toastAndStay("Answer sent", "You both have 7 days to agree");
  },
  offer: async (args: Args) => {
    const parsed = await parseForm(args.form, offerFormSchema);
    if (!parsed.ok) return parsed.reply();
    const { refund: refundAmount, message } = parsed.value;
    try {
      await offerSplit(args.context.get(ctx), { disputeId: idOf(args), refundAmount, message });
    } catch (error) {
      return refuseAmount(parsed, error);
    }
    return toastAndStay("Offer sent", "It stands until you make another or the dispute is over");
  },
  accept: async (args: Args) => {
    const offerId = text(args.form, "offerId") || undefined;
    await acceptDisputeOffer(args.context.get(ctx), { disputeId: idOf(args), offerId });
    return toastAndStay("Offer accepted", "The dispute is settled");
  },
  escalate: async (args: Args) => {
    await escalateDispute(args.context.get(ctx), { disputeId: idOf(args) });
    return toastAndStay("Decision asked for", "We decide within 14 days");
  },
  withdraw: async (args: Args) => {
    await withdrawDispute(args.context.get(ctx), { disputeId: idOf(args) });
    return toastAndStay("Dispute withdrawn", "The booking goes on where it was");
  },
  "add-files": async (args: Args) => {
    try {
      const note = noteSchema.safeParse(text(args.form, "note"));
      if (!note.success) throw validationError([{ field: "note", message: note.error.issues[0]?.message ?? "" }]);
      // An empty file field is sent as a file without a name.
      const chosen = args.form
        .getAll("file")
        .filter((file) => file instanceof File && file.size + file.name.length > 0);
      const files = await Promise.all((chosen as File[]).map(async (file) => new Uint8Array(await file.arrayBuffer())));
      const count = await addEvidence(args.context.get(ctx), { disputeId: idOf(args), files, note: note.data });
      return toastAndStay(count === 1 ? "File added" : `${count} files added`);
    } catch (error) {
      if (!isAppError(error, "VALIDATION_FAILED")) throw error;
      const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
      return data({ toast, fileError: error.message }, { status: error.status });
    }
  },
  quote: async (args: Args) => {
    await quoteMessage(args.context.get(ctx), { disputeId: idOf(args), messageId: text(args.form, "messageId") });
    return toastAndStay("Message quoted");
  },
  "open-conversation": async (args: Args) => {
    await openConversation(args.context.get(ctx), { disputeId: idOf(args) });
    return toastAndStay("Conversation opened", "Our team can read it when they decide");
  },
};
