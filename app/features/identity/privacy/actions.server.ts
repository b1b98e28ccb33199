import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import { deleteAccount } from "#flows/delete-account.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { byProof } from "../auth/actions.server.ts";
import { signOut } from "../auth/index.server.ts";
import { answerComplaint, makeComplaint, requestExport } from "./index.server.ts";
import { complaintAnswerSchema, complaintSchema, ownComplaintSchema } from "./rules/complaint.schema.ts";
import { deleteAccountByCodeSchema, deleteAccountSchema } from "./rules/deletion.schema.ts";

export const requestExportAction = defineAction("request-export", {
  stepUp: true,
  schema: z.object({}),
  run: (ctx) => requestExport(ctx, { background: true }),
  toast: () => ({
    title: "We are making your copy",
    description: "You can leave this page. We’ll email you when it is ready.",
  }),
});

export const deleteAccountAction = defineAction("delete-account", {
  schema: (_ctx, { form }) => byProof(form, deleteAccountSchema, deleteAccountByCodeSchema),
  secret: ["password", "emailCode"],
  run: deleteAccount,
  reply: async (_result, ctx, { request }) => {
    // The deletion has ended the session; this removes its cookies from the browser.
    const cookies = await signOut(ctx, request.headers).catch(() => []);
    return toastAndRedirect(
      "/",
      { tone: "success", title: "Account deleted", description: "We have sent you a final email to confirm it." },
      setCookies(cookies),
    );
  },
});

/** Anyone can complain. Name and email address are read from the form only if nobody is signed in. */
export const makeComplaintAction = defineAction("make-privacy-complaint", {
  schema: ({ actor }) => (actor.kind === "user" ? ownComplaintSchema : complaintSchema) as typeof complaintSchema,
  run: (ctx, { content, name, email }) =>
    makeComplaint(ctx, { content, from: ctx.actor.kind === "user" ? null : { name, email } }),
  reply: ({ number, due }) =>
    toastAndRedirect("/privacy#complaints", {
      tone: "success",
      title: `We have your complaint: number ${number}`,
      description: `We’ve emailed you to confirm it, and we’ll answer by ${mediumDay(due)}.`,
    }),
});

/** An admin's answer. */
export const answerComplaintAction = defineAction("answer-privacy-complaint", {
  schema: complaintAnswerSchema,
  run: (ctx, input) => answerComplaint(ctx, input),
  toast: () => ({ title: "Answer sent", description: "We’ve emailed it to them." }),
});
