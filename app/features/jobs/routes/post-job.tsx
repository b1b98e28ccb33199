import { HardHat } from "lucide-react";
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { jobHints } from "#features/assistant/index.server.ts";
import type { AnswerSource } from "#features/assistant/rules/answer.ts";
import { DescriptionHelp } from "#features/assistant/ui/description-help.tsx";
import { LikelyPrice, UsualQuestions } from "#features/assistant/ui/job-hints.tsx";
import { type Hints, useJobHints } from "#features/assistant/ui/use-job-hints.ts";
import { londonDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { closedText } from "#kernel/switches.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { describeActions } from "../actions/describe.server.ts";
import { postJobAction } from "../actions.server.ts";
import { chosenPeople, claimDraft, type JobPhoto, type JobRow, jobToRepeat } from "../index.server.ts";
import { gasQuestion } from "../rules/gas-work.ts";
import { type JobTexts, textsOf } from "../rules/job.fields.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { readCategory } from "../rules/open-jobs.ts";
import { altOf, PHOTOS_PER_JOB, photoPath } from "../rules/photo.files.ts";
import { AgainPhotos, type AgainProps } from "../ui/again-photos.tsx";
import { AskFirst } from "../ui/ask-first.tsx";
import { JobFields } from "../ui/job-fields.tsx";
import { PhotoField } from "../ui/photo-field.tsx";
import type { GasQuestionState } from "../ui/use-gas-question.ts";
import { usePostingForm } from "../ui/use-posting-form.ts";
import { useSavedDraft } from "../ui/use-saved-draft.ts";
import type { Route } from "./+types/post-job";
import { draftIdOf, LOG_IN } from "./draft-cookie.server.ts";
import { texts as ownTexts } from "./post-job.texts.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, ownTexts.postTitle);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { actor, clock } = app;
  if (actor.kind !== "user") throw await toastAndRedirect(signInPath(request), LOG_IN);
  const decision = canPostJob(actor);
  if (!decision.allowed) return { allowed: false as const, role: actor.isAdmin ? "admin" : actor.userType };
  const query = new URL(request.url).searchParams;
  const [again, chosen] = await Promise.all([
    jobToRepeat(app, query.get("again")),
    chosenPeople(app.db, query.getAll("ask")),
  ]);
  const closed = closedText(app, "new-jobs");
  // A visitor's draft stays until it can be posted.
  const draft = closed ? null : await claimDraft(app, await draftIdOf(request));
  const texts: JobTexts = { ...prefillOf(request), ...(again && repeated(again.job)), ...draft };
  return {
    allowed: true as const,
    closed,
    texts,
    hints: await hintsFor(app, texts),
    asksGas: gasQuestion(texts),
    again: again && { id: again.job.id, title: again.job.title, photos: again.photos.map(thumbnailOf) },
    chosen: chosen.map(({ person, canBeAsked }) => ({ id: person.userId, name: person.fullName, canBeAsked })),
    /** Somebody in the link whose profile is no longer public. */
    cannotAsk: query.getAll("ask").length > chosen.length,
    today: londonDay(clock.now()),
    userId: actor.id,
    /** Which job the photos are of. A draft of /get-quotes has its kind of work. */
    photosOf: draft?.kind ?? (again ? `again:${again.job.id}` : "post-job"),
    // Each form has its own id, so that sending it twice posts one job.
    formId: newId(),
  };
}

/** The form filled with an earlier job, without its start date. */
const repeated = (job: JobRow): JobTexts => ({ ...textsOf(job), preferredStartDate: undefined });

const thumbnailOf = ({ id, jobId, caption }: JobPhoto, place: number, all: readonly unknown[]) => ({
  id,
  src: photoPath(jobId, id, "small"),
  alt: altOf(caption, place, all.length),
});

/** The usual questions and prices for the values in the form. */
async function hintsFor(app: Ctx, { category = "", postcode }: JobTexts): Promise<Hints | null> {
  const known = readCategory(category);
  return known && { category: known, ...(await jobHints(app, { category: known, postcode })) };
}

/** The values in a link to this page. */
function prefillOf(request: Request): JobTexts {
  const query = new URL(request.url).searchParams;
  return {
    title: query.get("title")?.slice(0, 100),
    category: readCategory(query.get("category") ?? "") ?? undefined,
    description: query.get("description")?.slice(0, 2_000),
    postcode: query.get("postcode")?.slice(0, 10),
  };
}

export const action = pageActions(postJobAction, ...describeActions);

export default function PostJob({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.allowed) return <CustomersOnly role={loaderData.role} />;
  const { closed, ...form } = loaderData;
  // Without JavaScript, what was typed before it was closed is in the reply.
  if (closed && !actionData) return <Closed text={closed} />;
  return <PostJobForm {...form} reply={actionData} />;
}

interface PostJobFormProps {
  texts: JobTexts;
  hints: Hints | null;
  asksGas: GasQuestionState;
  /** The earlier job that this one repeats. */
  again: AgainProps | null;
  /** Whom the job asks first, if they take jobs. */
  chosen: readonly { id: string; name: string; canBeAsked: boolean }[];
  cannotAsk: boolean;
  today: string;
  userId: string;
  photosOf: string;
  formId: string;
  reply: Route.ComponentProps["actionData"];
}

function PostJobForm(props: PostJobFormProps) {
  const t = useTexts(ownTexts);
  const { texts, hints: first, asksGas, again, today, userId, formId, reply } = props;
  const asking = props.chosen.filter(({ canBeAsked }) => canBeAsked);
  const { form, sendFirst, busy } = usePostingForm({ today, reply });
  const draft = useSavedDraft(form.props.ref, `post-job:${userId}${again ? `:${again.id}` : ""}`);
  const { formMethod, location } = useNavigation();
  const posted = formMethod === "POST" && location?.pathname === "/my-jobs";
  useEffect(() => {
    if (posted) draft.forget();
  }, [posted, draft.forget]);
  const hints = useJobHints(form.props.ref, first);
  const typed: Typed = { ...texts, ...(reply?.result?.initialValue as Typed | undefined) };
  return (
    <Page width="form">
      <PageHeader title={t.postTitle}>{again ? t.filledWith(again.title) : t.postHint}</PageHeader>
      {draft.restored && (
        <p role="status" className="-mt-2 mb-6 flex flex-wrap items-center gap-x-3 text-soft">
          {t.savedBefore}
          <Button
            variant="text"
            onClick={() => {
              // Takes the photos out too.
              form.props.ref.current?.reset();
              draft.startAgain();
            }}
          >
            {t.startAgain}
          </Button>
        </p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          draft.saveSoon();
        }}
        className="flex flex-col gap-6"
      >
        {/* Pressing Enter in a field submits with the form's first button. */}
        <button type="submit" name="intent" value="post-job" tabIndex={-1} aria-hidden className="sr-only" />
        <input type="hidden" name="formId" value={formId} />
        {asking.map(({ id }) => (
          <input key={id} type="hidden" name="ask" value={id} />
        ))}
        <CannotAsk {...props} />
        <AskFirst asking={asking} />
        <JobFields texts={typed} errors={form.errors} today={today} asksGas={asksGas}>
          <DescriptionHelp {...helpOf(typed)} />
          <UsualQuestions hints={hints} />
        </JobFields>
        <LikelyPrice hints={hints} />
        {again && <AgainPhotos photos={again.photos} typed={reply?.result?.initialValue} />}
        <PhotoField
          left={PHOTOS_PER_JOB}
          error={form.errors.photos?.[0]}
          keep={{ form: props.photosOf, viewer: userId }}
          sendFirst={sendFirst}
        />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-6">
          <SubmitButton busy={busy} intent="post-job" variant="primary" size="lg" block busyLabel={t.posting}>
            {t.postJob}
          </SubmitButton>
          <p className="min-w-0 flex-1 text-sm text-soft">{t.staysOpen60Days}</p>
        </div>
      </Form>
    </Page>
  );
}

/** Said before posting: the job is then open to everybody. */
function CannotAsk({ chosen, cannotAsk }: Pick<PostJobFormProps, "chosen" | "cannotAsk">) {
  const t = useTexts(ownTexts);
  const names = chosen.filter(({ canBeAsked }) => !canBeAsked).map(({ name }) => name);
  if (names.length === 0 && !cannotAsk) return null;
  return (
    <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      {t.cannotBeAsked(names)}
    </p>
  );
}

/** State that a page without JavaScript passes from one response to the next. */
interface Typed extends JobTexts {
  enhanced?: string;
  source?: AnswerSource;
  original?: string;
}

const helpOf = ({ enhanced, source, original }: Typed) => ({
  suggestion: enhanced ? { enhanced, source: source ?? null } : null,
  original: original ?? null,
});

const Closed = ({ text }: { text: string }) => {
  const t = useTexts(ownTexts);
  return (
    <Page width="form">
      <PageHeader title={t.postTitle} />
      <ClosedNote text={text} />
    </Page>
  );
};

function CustomersOnly({ role }: { role: string }) {
  const t = useTexts(ownTexts);
  const suspended = role === "customer";
  return (
    <Page width="form">
      <PageHeader title={t.postTitle} />
      <EmptyState
        icon={HardHat}
        title={suspended ? t.suspended : t.onlyCustomers}
        action={
          <ButtonLink to={role === "tradesperson" ? "/browse" : "/"} variant="agree">
            {role === "tradesperson" ? t.findJobs : t.goToHomePage}
          </ButtonLink>
        }
      >
        {suspended ? t.suspendedHint : t.onlyCustomersHint}
      </EmptyState>
    </Page>
  );
}
