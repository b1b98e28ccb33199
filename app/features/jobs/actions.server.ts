import { data } from "react-router";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { type Action, defineAction } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import type { Moment, ToastMessage } from "#app/web/toast.ts";
import { enhanceJobDescription } from "#features/assistant/index.server.ts";
import { enhanceBody, TOO_SHORT } from "#features/assistant/rules/enhance.schema.ts";
import { COUNT_CAP, countTradespeople } from "#features/search/index.server.ts";
import { cancelJob } from "#flows/cancel-job.server.ts";
import { undoCancelJob } from "#flows/undo-cancel-job.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import {
  addJobPhotos,
  decideGas,
  describeJobPhoto,
  dropDraft,
  editJob,
  findJobFor,
  hideJob,
  keepJobOpen,
  postJob,
  removeJobPhoto,
  saveJob,
  showToAll,
  unhideJob,
  unsaveJob,
} from "./index.server.ts";
import { draftIdOf, dropDraftId, saveDraftAndSignIn } from "./routes/draft-cookie.server.ts";
import { photosIn } from "./routes/photos-in.server.ts";
import { gasDecisionForm } from "./rules/gas.schema.ts";
import { postedDetails } from "./rules/guide/details.ts";
import { guideOf } from "./rules/guide/guide.ts";
import { earliestStart, postJobForm } from "./rules/job.schema.ts";
import { MOST_ASKED, OPEN_TO_OTHERS } from "./rules/open-to-others.ts";

const GAS_DECIDED = "If it changes anything, we tell the customer and check the quotes again.";

const ofJob = z.object({ jobId: z.string() });
const ofPhoto = ofJob.extend({ photoId: z.string() });

/** Stores a visitor's form, valid or not, until they have signed in. */
const draftOfVisitors = ({ intent, handle }: Action): Action => ({
  intent,
  handle: (args) => {
    const ctx = args.context.get(ctxKey);
    return ctx.actor.kind === "user" ? handle(args) : saveDraftAndSignIn(ctx, args.form);
  },
});

/** The form's id, and on /get-quotes the kind of work and how soon; its answers are in the fields `a`. */
const postedWith = z.object({
  formId: z.string().optional(),
  kind: z.string().optional(),
  when: z.string().default(""),
  openToOthers: z.enum(OPEN_TO_OTHERS).default("now"),
});

function answered(given: Parameters<typeof postedDetails>[0], ctx: Ctx) {
  const details = postedDetails(given, londonDay(ctx.clock.now()));
  if (!details) throw validationError([{ field: "kind", message: "Please answer the questions again" }]);
  return details;
}

const NOT_VERIFIED = "Tradespeople will see it once you have verified your email address.";

/** What happens next with a job: who sees it and, while not everybody does, why (`waiting`). */
async function postedMoment(
  ctx: Ctx,
  { id, category, outwardCode }: { id: string; category: string; outwardCode: string },
  waiting: string | null,
): Promise<Moment> {
  const search = { category, location: outwardCode, chip: "verified" } as const;
  const count = waiting === null ? await countTradespeople(ctx, search).catch(() => 0) : 0;
  const people = `${count >= COUNT_CAP ? `${COUNT_CAP} and more` : count} checked ${count === 1 ? "tradesperson" : "tradespeople"}`;
  const seen = count > 0 ? `${people} near ${outwardCode} can see it now.` : "Tradespeople can see it now.";
  return {
    kind: "posted",
    done: "Job posted",
    title: "Your job is posted",
    text: `${waiting ?? seen} We’ll tell you about each quote, up to 3. You do not have to accept any.`,
    act: { label: "See your job", to: `/job/${id}` },
  };
}

/** "Post job". Each form has its own `formId`, so that sending it twice posts one job. */
export const postJobAction = draftOfVisitors(
  defineAction({
    intent: "post-job",
    schema: (ctx) => postJobForm(londonDay(ctx.clock.now())).and(postedWith),
    // Browsers cannot refill file fields.
    secret: ["photos"],
    run: async (ctx, { formId, kind, when, openToOthers, ...job }, { form, request }) => {
      const details = kind === undefined ? [] : answered({ kind, when, answers: form.getAll("a").map(String) }, ctx);
      const ask = form
        .getAll("ask")
        .map(String)
        .slice(0, MOST_ASKED + 1);
      const posted = await postJob(ctx, {
        ...job,
        id: formId,
        // The form's category can be another one.
        kind: guideOf(kind ?? "")?.category === job.category ? kind : undefined,
        details,
        ask,
        openToOthers,
        photos: await photosIn(form),
      });
      await dropDraft(ctx, await draftIdOf(request));
      return posted;
    },
    reply: async (job, ctx) => {
      const { visibleAt, openToOthers } = job;
      const verified = ctx.actor.kind === "user" && ctx.actor.emailVerified;
      const waiting = verified && openToOthers !== "now" ? "We have told those you asked first." : NOT_VERIFIED;
      const moment = await postedMoment(ctx, job, visibleAt ? null : waiting);
      const toast = {
        tone: "success",
        title: "Job posted!",
        ...(!visibleAt && { description: waiting }),
        moment,
      } as const;
      return toastAndRedirect("/my-jobs", toast, new Headers({ "Set-Cookie": await dropDraftId() }));
    },
  }),
);

/** "Save changes". The start date may stay in the past if it was in the future when the job was posted. */
export const editJobAction = defineAction({
  intent: "edit-job",
  schema: async (ctx, { form }) => {
    const { preferredStartDate } = await findJobFor(ctx, String(form.get("jobId") ?? ""));
    return postJobForm(earliestStart(londonDay(ctx.clock.now()), preferredStartDate)).and(ofJob);
  },
  run: editJob,
  reply: ({ id }) => toastAndRedirect(`/job/${id}`, { tone: "success", title: "Job updated" }),
});

/** "Keep it open", for a job that closes within the week. */
export const keepJobOpenAction = defineAction({
  intent: "keep-job-open",
  schema: ofJob,
  run: keepJobOpen,
  toast: ({ expiresAt }, ctx) => ({
    title: "Your job stays open",
    description: `Until ${shortDay(expiresAt, londonDay(ctx.clock.now()))}`,
  }),
});

/** "Show it to everybody", for a job that asked somebody first. */
export const showToAllAction = defineAction({
  intent: "show-to-all",
  schema: ofJob,
  run: showToAll,
  toast: "Everybody can see your job now",
});

/** "Cancel job". Admins cancel with a reason, on their own screen. */
export const cancelJobAction = defineAction({
  intent: "cancel-job",
  schema: ofJob,
  run: cancelJob,
  toast: ({ id, canUndo }) => ({
    title: "Job cancelled",
    ...(canUndo && {
      action: { label: "Undo", path: `/job/${id}`, intent: "undo-cancel-job", fields: { jobId: id } },
    }),
  }),
});

/** "Undo", for the customer who has just cancelled a job. */
export const undoCancelJobAction = defineAction({
  intent: "undo-cancel-job",
  schema: ofJob,
  run: undoCancelJob,
  toast: ({ restored }) => ({
    title: "The cancellation was taken back",
    description: restored === 0 ? "The job is open again" : "The job and its quotes are open again",
  }),
});

/** An operator's decision whether a job involves gas, on /admin/gas/:id. */
export const decideGasAction = defineAction({
  intent: "decide-gas",
  schema: gasDecisionForm,
  run: decideGas,
  reply: () => toastAndRedirect("/admin/gas", { tone: "success", title: "Decided", description: GAS_DECIDED }),
});

/** "Save", in a tradesperson's list of jobs; also the undo of removing one. */
export const saveJobAction = defineAction({
  intent: "save-job",
  schema: ofJob,
  run: saveJob,
  toast: "Job saved",
});

/** "Saved", pressed again. A job that they may not see any more cannot be saved again. */
export const unsaveJobAction = defineAction({
  intent: "unsave-job",
  schema: ofJob,
  run: unsaveJob,
  toast: ({ jobId, maySave }) => ({
    title: "Removed from your saved jobs",
    ...(maySave && { action: { label: "Undo", path: "/browse", intent: "save-job", fields: { jobId } } }),
  }),
});

/** "Not for me". To undo it for a saved job is to save it again. */
export const hideJobAction = defineAction({
  intent: "hide-job",
  schema: ofJob,
  run: hideJob,
  toast: ({ jobId, wasSaved }) => ({
    title: "Hidden from your jobs",
    action: { label: "Undo", path: "/browse", intent: wasSaved ? "save-job" : "unhide-job", fields: { jobId } },
  }),
});

/** "Bring back", and the undo of "Not for me". */
export const unhideJobAction = defineAction({
  intent: "unhide-job",
  schema: ofJob,
  run: unhideJob,
  toast: "The job is back in your list",
});

/** "Add photos": `photos`, and a `photoCaption` for each. */
export const addPhotosAction = defineAction({
  intent: "add-job-photos",
  schema: ofJob,
  secret: ["photos"],
  run: async (ctx, { jobId }, { form }) => addJobPhotos(ctx, { jobId, files: (await photosIn(form)).files }),
  reply: (count) => toastAndStay(count === 1 ? "Photo added" : `${count} photos added`),
});

/** "Remove photo". */
export const removePhotoAction = defineAction({
  intent: "remove-job-photo",
  schema: ofPhoto,
  run: removeJobPhoto,
  toast: "Photo removed",
});

/** "Save" below a photo; an empty description removes it. */
export const describePhotoAction = defineAction({
  intent: "describe-job-photo",
  schema: ofPhoto.extend({ caption: z.string().default("") }),
  run: describeJobPhoto,
  toast: "Description saved",
});

type Typed = Record<string, string>;

/**
 * Help with the description without JavaScript: each button sends the form, and the response shows it with one change.
 * `enhanced` is the visible suggestion, `original` the description before the suggestion was used.
 */
export const describeActions: readonly Action[] = [
  helpWithDescription("enhance", async (ctx, { enhanced: _, source: __, ...typed }) => {
    const input = enhanceBody.safeParse({ description: typed.description ?? "", category: typed.category });
    if (!input.success) return formAgain(typed, refusalOf(input.error.issues[0]), 422);
    return formAgain({ ...typed, ...(await enhanceJobDescription(ctx, input.data)) });
  }),
  helpWithDescription("use-enhanced", async (_ctx, { enhanced, source: _, ...typed }) => {
    if (!enhanced) return formAgain(typed);
    const original = typed.description ?? "";
    return formAgain({ ...typed, description: enhanced, original }, { tone: "success", title: "Applied!" });
  }),
  helpWithDescription("keep-original", async (_ctx, { enhanced: _, source: __, ...typed }) => formAgain(typed)),
  helpWithDescription("put-back", async (_ctx, { original, ...typed }) =>
    formAgain(original ? { ...typed, description: original } : typed),
  ),
];

/** Wraps an action for people who may post a job. */
function helpWithDescription(intent: string, help: (ctx: Ctx, typed: Typed) => Promise<unknown>): Action {
  return draftOfVisitors({
    intent,
    handle: async ({ context, form }) => {
      const ctx = context.get(ctxKey);
      requireCustomer(ctx.actor);
      const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
      const { intent: _, formId: __, ...typed } = Object.fromEntries(texts);
      return help(ctx, typed);
    },
  });
}

const formAgain = (initialValue: Typed, toast?: ToastMessage, status = 200) =>
  data({ result: { initialValue }, ...(toast && { toast }) }, { status });

/** The specification's two texts for a short description; otherwise the first message. */
function refusalOf(issue: { message: string } | undefined): ToastMessage {
  const description = issue?.message ?? "Please check what you entered";
  return {
    tone: "error",
    title: description === TOO_SHORT ? "Description too short" : "Validation Error",
    description,
  };
}
