import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import { signOut } from "#features/auth/index.server.ts";
import { deleteAccount } from "#flows/delete-account.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { answerComplaint, makeComplaint, requestExport } from "./index.server.ts";
import { complaintAnswerSchema, complaintSchema, ownComplaintSchema } from "./rules/complaint.schema.ts";
import { deleteAccountSchema } from "./rules/deletion.schema.ts";
import { texts } from "./texts.ts";

export const requestExportAction = defineAction({
  intent: "request-export",
  stepUp: true,
  schema: z.object({}),
  run: (ctx) => requestExport(ctx, { background: true }),
  toast: () => ({
    title: texts.makingYourCopy,
    description: texts.weWillEmail,
  }),
});

export const deleteAccountAction = defineAction({
  intent: "delete-account",
  schema: deleteAccountSchema,
  secret: ["password"],
  run: (ctx, input) => deleteAccount(ctx, input),
  reply: async (_result, ctx, { request }) => {
    // The deletion has ended the session; this removes its cookies from the browser.
    const cookies = await signOut(ctx, request.headers).catch(() => []);
    return toastAndRedirect(
      "/",
      { tone: "success", title: texts.accountDeleted, description: texts.finalEmailSent },
      setCookies(cookies),
    );
  },
});

/** Anyone can complain. Name and email address are read from the form only if nobody is signed in. */
export const makeComplaintAction = defineAction({
  intent: "make-privacy-complaint",
  schema: ({ actor }) => (actor.kind === "user" ? ownComplaintSchema : complaintSchema) as typeof complaintSchema,
  run: (ctx, { content, name, email }) =>
    makeComplaint(ctx, { content, from: ctx.actor.kind === "user" ? null : { name, email } }),
  reply: ({ number, due }) =>
    toastAndRedirect("/privacy#complaints", {
      tone: "success",
      title: texts.weHaveComplaintNumber(number),
      description: texts.complaintAnsweredBy(mediumDay(due)),
    }),
});

/** An admin's answer. */
export const answerComplaintAction = defineAction({
  intent: "answer-privacy-complaint",
  schema: complaintAnswerSchema,
  run: (ctx, input) => answerComplaint(ctx, input),
  toast: () => ({ title: texts.answerSent, description: texts.answerEmailed }),
});
