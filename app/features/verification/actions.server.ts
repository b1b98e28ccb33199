import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { profileSchema } from "#features/tradespeople/rules/profile.schema.ts";
import { DOCUMENT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import {
  approveCheck,
  completeSetup,
  myVerification,
  nextCheck,
  rejectCheck,
  removeFile,
  removeLogo,
  saveBusiness,
  saveFile,
  saveLogo,
  submitCheck,
  withdrawApproval,
} from "./index.server.ts";
import { businessSchema, logoForm } from "./rules/business.schema.ts";
import { TOO_MANY_FILES } from "./rules/check.errors.ts";
import { checkName } from "./rules/check.labels.ts";
import {
  approveForm,
  checkFileForm,
  checkReasonForm,
  removeCheckFileForm,
  setupForm,
  submitCheckForm,
} from "./rules/check.schema.ts";
import { MAX_FILES } from "./rules/check-kinds.ts";
import { requireSender } from "./server/check-changes.server.ts";

const toStep = (step: number, title: string) =>
  toastAndRedirect(`/tradesperson/setup?step=${step}`, { tone: "success", title });

/** Business Setup, step 1. */
export const saveBusinessAction = defineAction("save-business", {
  schema: businessSchema,
  run: (ctx, input) => saveBusiness(ctx, input),
  reply: () => toStep(2, "Business details saved"),
});

/** "Upload" and a chosen file: the logo on the tradesperson's quotes and documents. */
export const saveLogoAction = defineAction("save-logo", {
  schema: logoForm,
  // Browsers cannot refill file fields.
  secret: ["logo"],
  run: async (ctx, { logo }) => saveLogo(ctx, new Uint8Array((await logo?.arrayBuffer()) ?? [])),
  toast: () => ({ title: "Logo saved", description: "It now appears on your quotes and new documents" }),
});

/** "Remove logo". */
export const removeLogoAction = defineAction("remove-logo", {
  schema: z.object({}),
  run: (ctx) => removeLogo(ctx),
  toast: () => ({ title: "Logo removed", description: "Your existing documents still show it" }),
});

/** Business Setup, step 2. */
export const saveServicesAction = defineAction("save-services", {
  schema: profileSchema,
  run: (ctx, input) => saveProfessionalProfile(ctx, input),
  reply: () => toStep(3, "Services and prices saved"),
});

/** Business Setup, step 3: files are uploaded as they are chosen, or several at once without JavaScript. */
export const addCheckFilesAction = defineAction("add-check-files", {
  schema: checkFileForm,
  run: async (ctx, { kind }, { form }) => {
    requireSender(ctx.actor, kind);
    const files = form.getAll("file").filter((value) => value instanceof File && value.size > 0) as File[];
    if (files.length === 0) throw validationError([{ field: "file", message: DOCUMENT_WORDS.none }]);
    if (files.length > MAX_FILES) throw validationError([{ field: "file", message: TOO_MANY_FILES }]);
    for (const file of files)
      await saveFile(ctx, { kind, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    return files.length;
  },
  toast: (count) => ({ title: count === 1 ? "File added" : `${count} files added` }),
});

export const removeCheckFileAction = defineAction("remove-check-file", {
  schema: removeCheckFileForm,
  run: (ctx, { fileId }) => removeFile(ctx, fileId),
  toast: "File removed",
});

/** Business Setup, step 3: submits one check with all its uploaded files. */
export const submitCheckAction = defineAction("submit-check", {
  schema: ({ clock }) => submitCheckForm(londonDay(clock.now())),
  run: (ctx, input) => submitCheck(ctx, { ...input, fileIds: "all" }),
  toast: ({ kind }) => ({
    title: "Sent for checking",
    description: `${checkName(kind)}: we’ll tell you when we have decided.`,
  }),
});

/** Completes Business Setup. */
export const completeSetupAction = defineAction("complete-setup", {
  schema: setupForm,
  run: (ctx) => completeSetup(ctx),
  reply: async (_result, ctx) => {
    const { missing } = await myVerification(ctx);
    const description = missing ?? "Customers can find you now.";
    return toastAndRedirect("/tradesperson-dashboard", { tone: "success", title: "Setup complete", description });
  },
});

/** To the list or, if the operator goes through the checks one by one, to the next one. */
async function afterDecision(ctx: Ctx, form: FormData, toast: { title: string; description: string }) {
  const next = form.get("next") === "on" ? await nextCheck(ctx, String(form.get("checkId"))) : null;
  const to = next ? `/admin/verifications/${next}?next=on` : "/admin/verifications";
  return toastAndRedirect(to, { tone: "success", ...toast });
}

/** An admin's approval. */
export const approveCheckAction = defineAction("approve-check", {
  schema: approveForm,
  run: (ctx, input) => approveCheck(ctx, input),
  reply: (_check, ctx, { form }) =>
    afterDecision(ctx, form, { title: "Check approved", description: "We have told the tradesperson." }),
});

/** An admin's rejection. */
export const rejectCheckAction = defineAction("reject-check", {
  schema: checkReasonForm,
  run: (ctx, input) => rejectCheck(ctx, input),
  reply: (_check, ctx, { form }) =>
    afterDecision(ctx, form, { title: "Check rejected", description: "We have told the tradesperson why." }),
});

/** An admin's withdrawal of an approval. */
export const withdrawApprovalAction = defineAction("withdraw-approval", {
  schema: checkReasonForm,
  run: (ctx, input) => withdrawApproval(ctx, input),
  toast: () => ({
    title: "Approval withdrawn",
    description: "It no longer counts, and we have told the tradesperson why.",
  }),
});
