import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { Moment } from "#app/web/toast.ts";
import { guideOf } from "#config/kinds-of-work/guide.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { dropDraft, postJob } from "../index.server.ts";
import { photosIn } from "../routes/photos-in.server.ts";
import { postedDetails } from "../rules/details.ts";
import { postJobForm } from "../rules/job.schema.ts";
import { MOST_ASKED, OPEN_TO_OTHERS } from "../rules/open-to-others.ts";
import { draftIdOf, draftOfVisitors, dropDraftId } from "./draft-cookie.server.ts";

/** The form's id, and on /get-quotes the kind of work and how soon; its answers are in the fields `a`. */
const postedWith = z.object({
  formId: z.string().optional(),
  kind: z.string().optional(),
  when: z.string().default(""),
  openToOthers: z.enum(OPEN_TO_OTHERS).default("now"),
});

function answered(given: Parameters<typeof postedDetails>[0], ctx: Ctx) {
  const details = postedDetails(given, londonDay(ctx.clock.now()));
  if (!details) throw validationError([{ field: "kind", message: "Answer the questions again" }]);
  return details;
}

/** How many checked tradespeople can see a job; counting stops at `cap`. Searching is above this module, so the pages give it. */
interface Reach {
  count(ctx: Ctx, search: { category: string; location: string; chip: "verified" }): Promise<number>;
  cap: number;
}

/** What happens next with a job: who sees it and, while not everybody does, why (`waiting`). */
async function postedMoment(
  ctx: Ctx,
  reach: Reach,
  { id, category, outwardCode }: { id: string; category: string; outwardCode: string },
  waiting: string | null,
): Promise<Moment> {
  const search = { category, location: outwardCode, chip: "verified" } as const;
  const count = waiting === null ? await reach.count(ctx, search).catch(() => 0) : 0;
  const people = `${count >= reach.cap ? `${reach.cap} or more` : count} checked ${count === 1 ? "tradesperson" : "tradespeople"}`;
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
export const postJobAction = (reach: Reach) =>
  draftOfVisitors(
    defineAction("post-job", {
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
        const waiting =
          verified && openToOthers !== "now"
            ? "We’ve told everyone you asked first."
            : "Tradespeople will see it once you have verified your email address.";
        const moment = await postedMoment(ctx, reach, job, visibleAt ? null : waiting);
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
