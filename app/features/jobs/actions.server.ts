import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { cancelJob, undoCancelJob } from "#flows/cancel-job.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import {
  addJobPhotos,
  askMore,
  decideGas,
  describeJobPhoto,
  editJob,
  findJobFor,
  hideJob,
  keepJobOpen,
  removeJobPhoto,
  saveJob,
  showToAll,
  undoAsk,
  unhideJob,
  unsaveJob,
} from "./index.server.ts";
import { photosIn } from "./routes/photos-in.server.ts";
import { gasDecisionForm } from "./rules/gas.schema.ts";
import { earliestStart, postJobForm } from "./rules/job.schema.ts";
import { MOST_ASKED } from "./rules/open-to-others.ts";

export { draftIdOf, draftOfVisitors, LOG_IN } from "./actions/draft-cookie.server.ts";
export { postJobAction } from "./actions/post-job.server.ts";

const ofJob = z.object({ jobId: z.string() });
const askForm = ofJob.extend({ ask: z.string().transform((ids) => ids.split(",").slice(0, MOST_ASKED)) });
const ofPhoto = ofJob.extend({ photoId: z.string() });

/** "Save changes". The start date may stay in the past if it was in the future when the job was posted. */
export const editJobAction = defineAction("edit-job", {
  schema: async (ctx, { form }) => {
    const { preferredStartDate } = await findJobFor(ctx, String(form.get("jobId") ?? ""));
    return postJobForm(earliestStart(londonDay(ctx.clock.now()), preferredStartDate)).and(ofJob);
  },
  run: editJob,
  reply: ({ id }) => toastAndRedirect(`/job/${id}`, { tone: "success", title: "Job updated" }),
});

/** "Keep it open", for a job that closes within the week. */
export const keepJobOpenAction = defineAction("keep-job-open", {
  schema: ofJob,
  run: keepJobOpen,
  toast: ({ expiresAt }, ctx) => ({
    title: "Your job stays open",
    description: `Until ${shortDay(expiresAt, londonDay(ctx.clock.now()))}`,
  }),
});

/** "Show it to everyone", for a job that asked somebody first. */
export const showToAllAction = defineAction("show-to-all", {
  schema: ofJob,
  run: showToAll,
  toast: "All tradespeople can see your job now",
});

/** One tap asks the people of the suggestion, and its toast takes it back. */
export const askMoreAction = defineAction("ask-more", {
  schema: askForm,
  run: askMore,
  toast: ({ jobId, ask }) => ({
    title: ask.length === 1 ? "Asked" : `Asked ${ask.length} people`,
    description: "We’ll tell you when they quote",
    ...(ask.length > 0 && {
      action: { label: "Undo", path: `/job/${jobId}`, intent: "undo-ask", fields: { jobId, ask: ask.join(",") } },
    }),
  }),
});

/** "Undo", in the ten seconds before they are told. */
export const undoAskAction = defineAction("undo-ask", {
  schema: askForm,
  run: undoAsk,
  toast: "Not asked",
});

/** "Cancel job". Admins cancel with a reason, on their own screen. */
export const cancelJobAction = defineAction("cancel-job", {
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
export const undoCancelJobAction = defineAction("undo-cancel-job", {
  schema: ofJob,
  run: undoCancelJob,
  toast: ({ restored }) => ({
    title: "Cancellation undone",
    description: restored === 0 ? "The job is open again" : "The job and its quotes are open again",
  }),
});

/** An operator's decision whether a job involves gas, on /admin/gas/:id. */
export const decideGasAction = defineAction("decide-gas", {
  schema: gasDecisionForm,
  run: decideGas,
  reply: () =>
    toastAndRedirect("/admin/gas", {
      tone: "success",
      title: "Decided",
      description: "If this changes anything, we’ll tell the customer and check the quotes again.",
    }),
});

/** "Save", in a tradesperson's list of jobs; also the undo of removing one. */
export const saveJobAction = defineAction("save-job", {
  schema: ofJob,
  run: saveJob,
  toast: "Job saved",
});

/** "Saved", pressed again. A job that they may not see any more cannot be saved again. */
export const unsaveJobAction = defineAction("unsave-job", {
  schema: ofJob,
  run: unsaveJob,
  toast: ({ jobId, maySave }) => ({
    title: "Removed from your saved jobs",
    ...(maySave && { action: { label: "Undo", path: "/browse", intent: "save-job", fields: { jobId } } }),
  }),
});

/** "Not for me". To undo it for a saved job is to save it again. */
export const hideJobAction = defineAction("hide-job", {
  schema: ofJob,
  run: hideJob,
  toast: ({ jobId, wasSaved }) => ({
    title: "Hidden from your jobs",
    action: { label: "Undo", path: "/browse", intent: wasSaved ? "save-job" : "unhide-job", fields: { jobId } },
  }),
});

/** "Bring back", and the undo of "Not for me". */
export const unhideJobAction = defineAction("unhide-job", {
  schema: ofJob,
  run: unhideJob,
  toast: "The job is back in your list",
});

/** "Add photos": `photos`, and a `photoCaption` for each. */
export const addPhotosAction = defineAction("add-job-photos", {
  schema: ofJob,
  secret: ["photos"],
  run: async (ctx, { jobId }, { form }) => addJobPhotos(ctx, { jobId, files: (await photosIn(form)).files }),
  reply: (count) => toastAndStay(count === 1 ? "Photo added" : `${count} photos added`),
});

/** "Remove photo". */
export const removePhotoAction = defineAction("remove-job-photo", {
  schema: ofPhoto,
  run: removeJobPhoto,
  toast: "Photo removed",
});

/** "Save" below a photo; an empty description removes it. */
export const describePhotoAction = defineAction("describe-job-photo", {
  schema: ofPhoto.extend({ caption: z.string().default("") }),
  run: describeJobPhoto,
  toast: "Description saved",
});
