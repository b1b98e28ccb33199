import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { Moment } from "#app/web/toast.ts";
import { COUNT_CAP, countTradespeople } from "#features/search/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { dropDraft, postJob } from "../index.server.ts";
import { draftIdOf, dropDraftId } from "../routes/draft-cookie.server.ts";
import { photosIn } from "../routes/photos-in.server.ts";
import { postedDetails } from "../rules/guide/details.ts";
import { guideOf } from "../rules/guide/guide.ts";
import { postJobForm } from "../rules/job.schema.ts";
import { MOST_ASKED, OPEN_TO_OTHERS } from "../rules/open-to-others.ts";
import { draftOfVisitors } from "./draft-of-visitors.server.ts";
import { texts } from "./texts.ts";

/** The form's id, and on /get-quotes the kind of work and how soon; its answers are in the fields `a`. */
const postedWith = z.object({
  formId: z.string().optional(),
  kind: z.string().optional(),
  when: z.string().default(""),
  openToOthers: z.enum(OPEN_TO_OTHERS).default("now"),
});

function answered(given: Parameters<typeof postedDetails>[0], ctx: Ctx) {
  const details = postedDetails(given, londonDay(ctx.clock.now()));
  if (!details) throw validationError([{ field: "kind", message: texts.answerAgain }]);
  return details;
}

/** What happens next with a job: who sees it and, while not everybody does, why (`waiting`). */
async function postedMoment(
  ctx: Ctx,
  { id, category, outwardCode }: { id: string; category: string; outwardCode: string },
  waiting: string | null,
): Promise<Moment> {
  const search = { category, location: outwardCode, chip: "verified" } as const;
  const count = waiting === null ? await countTradespeople(ctx, search).catch(() => 0) : 0;
  const people = texts.checkedPeople(count, COUNT_CAP);
  const seen = count > 0 ? texts.peopleSeeIt(people, outwardCode) : texts.tradespeopleSeeIt;
  return {
    kind: "posted",
    done: texts.jobPosted,
    title: texts.yourJobIsPosted,
    text: texts.weTellAboutEach(waiting ?? seen),
    act: { label: texts.seeYourJob, to: `/job/${id}` },
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
      const waiting = verified && openToOthers !== "now" ? texts.toldAskedFirst : texts.notVerified;
      const moment = await postedMoment(ctx, job, visibleAt ? null : waiting);
      const toast = {
        tone: "success",
        title: texts.jobPostedToast,
        ...(!visibleAt && { description: waiting }),
        moment,
      } as const;
      return toastAndRedirect("/my-jobs", toast, new Headers({ "Set-Cookie": await dropDraftId() }));
    },
  }),
);
