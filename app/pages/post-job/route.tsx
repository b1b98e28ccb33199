import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { formTexts } from "#app/web/field-schemas.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { addressFor } from "#features/bookings/addresses/index.server.ts";
import { addressLine } from "#features/bookings/addresses/rules/address.format.ts";
import { bookingOfJobFor } from "#features/bookings/index.server.ts";
import { describeActions } from "#features/guide/assistant/actions.server.ts";
import { jobHints } from "#features/guide/assistant/index.server.ts";
import type { AnswerSource } from "#features/guide/assistant/rules/answer.ts";
import { DescriptionHelp } from "#features/guide/assistant/ui/description-help.tsx";
import { LikelyPrice, UsualQuestions } from "#features/guide/assistant/ui/job-hints.tsx";
import { type Hints, useJobHints } from "#features/guide/assistant/ui/use-job-hints.ts";
import { draftIdOf, LOG_IN, postJobAction } from "#features/jobs/actions.server.ts";
import {
  type ChosenPerson,
  chosenPeople,
  claimDraft,
  type JobPhoto,
  type JobRow,
  jobToRepeat,
} from "#features/jobs/index.server.ts";
import { gasQuestion } from "#features/jobs/rules/gas-work.ts";
import { type JobTexts, jobFields } from "#features/jobs/rules/job.fields.ts";
import { canPostJob } from "#features/jobs/rules/job.policy.ts";
import { readCategory } from "#features/jobs/rules/open-jobs.ts";
import { altOf, PHOTOS_PER_JOB, photoPath } from "#features/jobs/rules/photo.files.ts";
import { AgainPhotos, type AgainProps } from "#features/jobs/ui/again-photos.tsx";
import { AskFirst } from "#features/jobs/ui/ask-first.tsx";
import { JobFields } from "#features/jobs/ui/job-fields.tsx";
import { PhotoField } from "#features/jobs/ui/photo-field.tsx";
import type { GasQuestionState } from "#features/jobs/ui/use-gas-question.ts";
import { usePostingForm } from "#features/jobs/ui/use-posting-form.ts";
import { useSavedDraft } from "#features/jobs/ui/use-saved-draft.ts";
import { countTradespeople, FOUND_CAP } from "#features/search/index.server.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { londonDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { newId } from "#kernel/id.ts";
import { closedText } from "#kernel/switches.ts";
import { Button } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { Route } from "./+types/route";
import { Rebook, type Rebooking } from "./rebook.tsx";
import { CannotAsk, Closed, CustomersOnly } from "./refusals.tsx";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Post a Job");

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
  const rebook =
    again && chosen[0]?.canBeAsked && chosen.length === 1 ? await rebooking(app, again.job, chosen[0]) : null;
  // A visitor's draft stays until it can be posted.
  const draft = closed ? null : await claimDraft(app, await draftIdOf(request));
  const texts: JobTexts = { ...prefillOf(request), ...(again && repeated(again.job)), ...draft };
  return {
    allowed: true as const,
    closed,
    texts,
    hints: await hintsFor(app, texts),
    asksGas: gasQuestion(texts),
    rebook,
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

/** Whom a job like an earlier one asks, and where that one was. */
async function rebooking(app: Ctx, job: JobRow, { person }: ChosenPerson): Promise<Rebooking> {
  const booking = await bookingOfJobFor(app, job.id);
  const address = booking && (await addressFor(app, booking));
  const { userId: id, fullName: name, avatarUrl } = person;
  return { id, name, firstName: firstName(name), avatarUrl, where: address ? addressLine(address) : job.postcode };
}

/** The form filled with an earlier job, without its start date. */
const repeated = (job: JobRow): JobTexts => ({ ...formTexts(jobFields, job), preferredStartDate: undefined });

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
    title: firstCharacters(query.get("title") ?? "", 100) || undefined,
    category: readCategory(query.get("category") ?? "") ?? undefined,
    description: firstCharacters(query.get("description") ?? "", 2_000) || undefined,
    postcode: query.get("postcode")?.slice(0, 10),
  };
}

export const action = pageActions(postJobAction({ count: countTradespeople, cap: FOUND_CAP }), ...describeActions);

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
  /** The one person whom a job like an earlier one asks. */
  rebook: Rebooking | null;
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
  const { texts, hints: first, asksGas, again, rebook, today, userId, formId, reply } = props;
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
  const fields = (
    <>
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
    </>
  );
  return (
    <Page width="form">
      {!rebook && (
        <PageHeader title="Post a Job">
          {again
            ? `We’ve filled this in from “${again.title}”. Change anything that’s different this time.`
            : "Up to 3 tradespeople will send you a quote. Posting is free, and you do not have to accept any quote."}
        </PageHeader>
      )}
      {draft.restored && (
        <p role="status" className="-mt-2 mb-6 flex flex-wrap items-center gap-x-3 text-soft">
          We’ve kept what you typed before.
          <Button
            variant="text"
            onClick={() => {
              // Takes the photos out too.
              form.props.ref.current?.reset();
              draft.startAgain();
            }}
          >
            Start again
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
        {rebook ? (
          <Rebook
            {...rebook}
            title={typed.title ?? ""}
            description={typed.description ?? ""}
            photos={again?.photos.length ?? 0}
            isOpen={Object.keys(form.errors).length > 0 || draft.restored}
          >
            {fields}
          </Rebook>
        ) : (
          <>
            <CannotAsk {...props} />
            <AskFirst asking={asking} />
            {fields}
          </>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-6">
          <SubmitButton busy={busy} intent="post-job" variant="primary" size="lg" block busyLabel="Posting…">
            {rebook ? `Ask ${rebook.firstName} for a quote` : "Post job"}
          </SubmitButton>
          <p className="min-w-0 flex-1 text-sm text-soft">
            It stays open for 60 days. You can change or cancel it until you accept a quote.
          </p>
        </div>
      </Form>
    </Page>
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
