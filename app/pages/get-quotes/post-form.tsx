import { useEffect } from "react";
import { Form, Link } from "react-router";
import { PHOTOS_PER_JOB } from "#features/jobs/rules/photo.files.ts";
import { AskFirst } from "#features/jobs/ui/ask-first.tsx";
import { GasQuestion } from "#features/jobs/ui/gas-question.tsx";
import { KeptPhotosLine } from "#features/jobs/ui/kept-photos-line.tsx";
import { PhotoField } from "#features/jobs/ui/photo-field.tsx";
import { usePostingForm } from "#features/jobs/ui/use-posting-form.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { AccountForm } from "./account-form.tsx";
import { JobSoFar } from "./job-so-far.tsx";
import { Likely, LikelyLine } from "./likely.tsx";
import { forgetSentCode } from "./sent-code.ts";
import { Hidden, StepBar, StepFrame } from "./step-frame.tsx";
import type { PostStep } from "./view.server.ts";

/** The last step: an account for visitors, then the job as tradespeople will read it. */
export function PostForm({ reply, ...page }: PostStep & { reply: unknown }) {
  const { work, answered, back, who } = page;
  const likely = (
    <Likely
      kind={work.id}
      priceRange={page.priceRange}
      pricedWork={page.pricedWork}
      outward={page.outward}
      people={page.people}
    />
  );
  return (
    <StepFrame
      title={work.name}
      heading={who === "visitor" ? "Where shall we send your quotes?" : "Check your job and post it"}
      step={3}
      done={who === "visitor" ? 0.8 : 0.95}
      back={back}
      aside={
        <JobSoFar work={work} answered={answered}>
          <div className="border-line border-t pt-4">{likely}</div>
        </JobSoFar>
      }
    >
      <div className="mb-4 flex items-start gap-3 rounded-lg border border-line bg-raised p-3 lg:hidden">
        <CategoryPicture name={work.category} className="h-14 w-18" />
        <div className="min-w-0 flex-1">
          <p className="flex items-start justify-between gap-3 font-semibold">
            <span className="wrap-anywhere">{page.texts.title}</span>
            <Link to={back} className="tap -my-2.5 inline-flex items-center justify-center text-green hover:underline">
              Edit
            </Link>
          </p>
          <p className="text-soft text-sm">
            {page.outward}. {answered.at(-1)?.answer}
          </p>
          <LikelyLine priceRange={page.priceRange} outward={page.outward} people={page.people} />
        </div>
      </div>
      <ChosenWarnings {...page} />
      {who === "visitor" && <Account work={work} here={page.here} closed={page.closed} reply={reply} />}
      {who === "customer" &&
        (page.closed && !reply ? <ClosedNote text={page.closed} /> : <JobForm page={page} reply={reply} />)}
      {who === "other" && <NotYours />}
    </StepFrame>
  );
}

function Account({ work, here, closed, reply }: Pick<PostStep, "work" | "here" | "closed"> & { reply: unknown }) {
  return (
    <div className="max-w-form">
      <p className="mb-4 text-soft">
        Up to 3 tradespeople will quote. They cannot see your email address. Have an account?{" "}
        <Link to={`/auth?next=${encodeURIComponent(here)}`} className="link font-semibold">
          Sign in
        </Link>
      </p>
      <KeptPhotosLine of={work.id} />
      {closed && !reply ? <ClosedNote text={closed} /> : <AccountForm here={here} reply={reply} />}
    </div>
  );
}

function JobForm({ page, reply }: { page: PostStep; reply: unknown }) {
  const { texts, asksGas, fields, formId, today } = page;
  const { form, sendFirst, busy } = usePostingForm({ today, reply });
  useEffect(forgetSentCode, []);
  return (
    <Form method="post" encType="multipart/form-data" {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="formId" value={formId} />
      <Hidden fields={fields.filter(([name]) => name !== "location")} />
      <Hidden
        fields={[
          ["category", texts.category],
          ["postcode", texts.postcode],
          ["preferredStartDate", texts.preferredStartDate],
        ]}
      />
      <AskFirst asking={page.asking} />
      <PhotoField
        left={PHOTOS_PER_JOB}
        error={form.errors.photos?.[0]}
        keep={{ form: page.work.id, viewer: page.viewer }}
        sendFirst={sendFirst}
      />
      <Field label="Title" id={form.id("title")} errors={form.errors.title}>
        <Input name="title" defaultValue={form.typed.title ?? texts.title} required />
      </Field>
      <Field
        label="Description"
        hint="We wrote this from your answers. Add anything that helps: makes, sizes, how to get in"
        id={form.id("description")}
        errors={form.errors.description}
      >
        <Textarea
          name="description"
          rows={7}
          counter={2_000}
          defaultValue={form.typed.description ?? texts.description}
          required
        />
      </Field>
      <GasQuestion asked={asksGas} answer={form.typed.gasAnswer} errors={form.errors} />
      <StepBar>
        <SubmitButton
          busy={busy}
          intent="post-job"
          variant="primary"
          size="lg"
          busyLabel="Posting…"
          className="max-sm:w-full sm:min-w-50"
        >
          Post job
        </SubmitButton>
        <p className="text-soft text-sm max-sm:hidden">
          Posting is free. You can change or cancel the job until you accept a quote.
        </p>
      </StepBar>
    </Form>
  );
}

const NotYours = () => (
  <div className="max-w-form">
    <p className="mb-5">This account cannot post jobs. To post one yourself, create a customer account.</p>
    <ButtonLink to="/" variant="agree">
      Go to the home page
    </ButtonLink>
  </div>
);

/** What speaks against asking the chosen people, and who could be asked instead: said before anything is posted. */
function ChosenWarnings({ chosen, cannotAsk, instead }: Pick<PostStep, "chosen" | "cannotAsk" | "instead">) {
  const warnings = chosen.flatMap(({ warning }) => warning ?? []);
  if (warnings.length === 0 && cannotAsk === 0) return null;
  const remain = chosen.some(({ canBeAsked }) => canBeAsked);
  return (
    <section aria-label="The tradespeople you chose" className="mb-6 rounded-md bg-amber-soft p-4">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {cannotAsk > 0 && (
        <p>{`${chosen.length > 0 ? "Someone else" : "The tradesperson"} you chose is not taking jobs at the moment.`}</p>
      )}
      <p className="mt-1 text-sm">
        {remain ? "You can still ask them." : "Post the job, and up to 3 other tradespeople can quote."}
        {instead.length > 0 && "  These checked tradespeople near you do this work:"}
      </p>
      {instead.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {instead.map(({ id, name, photo, to }) => (
            <li key={id}>
              <Link
                to={to}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-3 font-semibold text-green"
              >
                <Avatar name={name} seed={id} src={photo} size="sm" />
                {`Ask ${name} instead`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
