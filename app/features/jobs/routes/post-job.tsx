import { HardHat } from "lucide-react";
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { jobHints } from "#features/assistant/index.server.ts";
import type { AnswerSource } from "#features/assistant/rules/answer.ts";
import { DescriptionHelp } from "#features/assistant/ui/description-help.tsx";
import { LikelyPrice, UsualQuestions } from "#features/assistant/ui/job-hints.tsx";
import { type Hints, useJobHints } from "#features/assistant/ui/use-job-hints.ts";
import { londonDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { poundsInput } from "#kernel/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import {
  claimDraft,
  dropDraft,
  type JobPhoto,
  type JobRow,
  jobToRepeat,
  photosIn,
  postJob,
  refusedPhotos,
} from "../index.server.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { postJobForm } from "../rules/job.schema.ts";
import { readCategory } from "../rules/open-jobs.ts";
import { altOf, PHOTOS_PER_JOB, photoPath } from "../rules/photo.files.ts";
import { AgainPhotos, type AgainProps } from "../ui/again-photos.tsx";
import { JobFields, type JobTexts } from "../ui/job-fields.tsx";
import { PhotoField } from "../ui/photo-field.tsx";
import { useKeptDraft } from "../ui/use-saved-draft.ts";
import type { Route } from "./+types/post-job";
import { describeActions } from "./describe-actions.server.ts";
import { draftIdOf, dropDraftId } from "./draft-cookie.server.ts";
import { LOG_IN, saveDraftAndSignIn } from "./save-draft-and-sign-in.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Post a Job");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const { actor, clock } = app;
  if (actor.kind !== "user") throw await toastAndRedirect(signInPath(request), LOG_IN);
  const decision = canPostJob(actor);
  if (!decision.allowed) return { allowed: false as const, role: actor.isAdmin ? "admin" : actor.userType };
  const again = await jobToRepeat(app, new URL(request.url).searchParams.get("again"));
  const draft = await claimDraft(app, await draftIdOf(request));
  const texts: JobTexts = { ...prefillOf(request), ...(again && textsOf(again.job)), ...draft };
  return {
    allowed: true as const,
    texts,
    hints: await hintsFor(app, texts),
    again: again && { id: again.job.id, title: again.job.title, photos: again.photos.map(thumbnailOf) },
    today: londonDay(clock.now()),
    userId: actor.id,
    // Each form has its own number, so that sending it twice posts one job.
    formId: newId(),
  };
}

/** Another job like an earlier one: all of it but the day on which it should have started. */
const textsOf = (job: JobRow): JobTexts => ({
  title: job.title,
  category: job.category,
  description: job.description,
  budgetMin: job.budgetMin === null ? "" : poundsInput(job.budgetMin),
  budgetMax: job.budgetMax === null ? "" : poundsInput(job.budgetMax),
  postcode: job.postcode,
});

const thumbnailOf = ({ id, jobId, caption }: JobPhoto, place: number, all: readonly unknown[]) => ({
  id,
  src: photoPath(jobId, id, "small"),
  alt: altOf(caption, place, all.length),
});

/** What is usually asked and paid for what the form says already. */
async function hintsFor(app: Ctx, { category = "", postcode }: JobTexts): Promise<Hints | null> {
  const known = readCategory(category);
  return known && { category: known, ...(await jobHints(app, { category: known, postcode })) };
}

/** What a link to this page already knows. */
function prefillOf(request: Request): JobTexts {
  const query = new URL(request.url).searchParams;
  return {
    title: query.get("title")?.slice(0, 100),
    category: readCategory(query.get("category") ?? "") ?? undefined,
    description: query.get("description")?.slice(0, 2_000),
    postcode: query.get("postcode")?.slice(0, 10),
  };
}

export const action = pageActions({
  post: async ({ context, form, request }) => {
    const app = context.get(ctx);
    if (app.actor.kind !== "user") return saveDraftAndSignIn(app, form);
    const parsed = await parseForm(typedIn(form), postJobForm(londonDay(app.clock.now())));
    if (!parsed.ok) return parsed.reply();
    const id = String(form.get("formId") ?? "");
    // A photo that cannot be used: nothing is kept, and what was typed stays.
    const refused = (error: unknown) => refusedPhotos(error, parsed.submission.reply());
    const job = await postJob(app, { ...parsed.value, id, photos: await photosIn(form) }).catch(refused);
    if (!("visibleAt" in job)) return job;
    await dropDraft(app, await draftIdOf(request));
    const waiting = "Tradespeople will see it once you have verified your email address.";
    return toastAndRedirect(
      "/my-jobs",
      { tone: "success", title: "Job posted!", ...(!job.visibleAt && { description: waiting }) },
      new Headers({ "Set-Cookie": await dropDraftId() }),
    );
  },
  ...describeActions,
});

/** What was typed; files cannot be shown again. */
function typedIn(form: FormData): FormData {
  const typed = new FormData();
  for (const [name, value] of form) if (typeof value === "string") typed.append(name, value);
  return typed;
}

export default function PostJob({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.allowed) return <CustomersOnly role={loaderData.role} />;
  return <PostJobForm {...loaderData} reply={actionData} />;
}

interface PostJobFormProps {
  texts: JobTexts;
  hints: Hints | null;
  /** The earlier job that this one is like. */
  again: AgainProps | null;
  today: string;
  userId: string;
  formId: string;
  reply: Route.ComponentProps["actionData"];
}

function PostJobForm({ texts, hints: first, again, today, userId, formId, reply }: PostJobFormProps) {
  const load = async () => (await import("../rules/job.schema.ts")).postJobForm(today);
  const { errors, formProps } = useFormCheck(reply, load);
  const draft = useKeptDraft(formProps.ref, `post-job:${userId}${again ? `:${again.id}` : ""}`);
  useActionToast(reply);
  const { formMethod, location } = useNavigation();
  const posted = formMethod === "POST" && location?.pathname === "/my-jobs";
  useEffect(() => {
    if (posted) draft.forget();
  }, [posted, draft.forget]);
  const hints = useJobHints(formProps.ref, first);
  const typed: Typed = { ...texts, ...(reply?.result?.initialValue as Typed | undefined) };
  return (
    <Page width="form">
      <PageHeader title="Post a Job">
        {again
          ? `Filled with “${again.title}”. Change what is different this time.`
          : "Up to three tradespeople send you a price. It costs nothing to post, and you choose."}
      </PageHeader>
      {draft.restored && (
        <p role="status" className="-mt-2 mb-6 flex flex-wrap items-center gap-x-3 text-soft">
          We kept what you typed before.
          <Button variant="text" onClick={draft.startAgain}>
            Start again
          </Button>
        </p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          draft.keepSoon();
        }}
        className="flex flex-col gap-6"
      >
        {/* Enter in a field presses a form's first button. */}
        <button type="submit" name="intent" value="post" tabIndex={-1} aria-hidden className="sr-only" />
        <input type="hidden" name="formId" value={formId} />
        <JobFields texts={typed} errors={errors} today={today}>
          <DescriptionHelp {...helpOf(typed)} />
          <UsualQuestions hints={hints} />
        </JobFields>
        <LikelyPrice hints={hints} />
        {again && <AgainPhotos photos={again.photos} typed={reply?.result?.initialValue} />}
        <PhotoField left={PHOTOS_PER_JOB} error={(reply as { photoError?: string } | undefined)?.photoError} />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-6">
          <SubmitButton intent="post" variant="primary" size="lg" block busyLabel="Posting…">
            Post job
          </SubmitButton>
          <p className="flex-1 basis-60 text-sm text-soft">
            It stays open for 60 days. You can change or cancel it until you accept a quote.
          </p>
        </div>
      </Form>
    </Page>
  );
}

/** What a page without scripts carries from one reply to the next. */
interface Typed extends JobTexts {
  enhanced?: string;
  source?: AnswerSource;
  original?: string;
}

const helpOf = ({ enhanced, source, original }: Typed) => ({
  suggestion: enhanced ? { enhanced, source: source ?? null } : null,
  original: original ?? null,
});

function CustomersOnly({ role }: { role: string }) {
  const suspended = role === "customer";
  return (
    <Page width="form">
      <PageHeader title="Post a Job" />
      <EmptyState
        icon={HardHat}
        title={suspended ? "Your account is suspended" : "Only customers can post jobs"}
        action={
          <ButtonLink to={role === "tradesperson" ? "/browse" : "/"} variant="agree">
            {role === "tradesperson" ? "Find jobs to quote for" : "Go to the start page"}
          </ButtonLink>
        }
      >
        {suspended
          ? "You can still read, export and delete your data."
          : "To have work done for yourself, sign up for a customer account with another email address."}
      </EmptyState>
    </Page>
  );
}
