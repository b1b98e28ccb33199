import { useEffect } from "react";
import { Form, Link } from "react-router";
import { PHOTOS_PER_JOB } from "#features/jobs/rules/photo.files.ts";
import { AskFirst } from "#features/jobs/ui/ask-first.tsx";
import { GasQuestion } from "#features/jobs/ui/gas-question.tsx";
import { KeptPhotosLine } from "#features/jobs/ui/kept-photos-line.tsx";
import { PhotoField } from "#features/jobs/ui/photo-field.tsx";
import { usePostingForm } from "#features/jobs/ui/use-posting-form.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { AccountForm } from "./account-form.tsx";
import { ChosenWarnings } from "./chosen-warnings.tsx";
import { JobSoFar } from "./job-so-far.tsx";
import { Likely, LikelyLine } from "./likely.tsx";
import { texts as ownTexts } from "./post-form.texts.tsx";
import { forgetSentCode } from "./sent-code.ts";
import { Hidden, StepBar, StepFrame } from "./step-frame.tsx";
import type { PostStep } from "./view.server.ts";

/** The last step: an account for visitors, then the job as tradespeople will read it. */
export function PostForm({ reply, ...page }: PostStep & { reply: unknown }) {
  const t = useTexts(ownTexts);
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
      heading={who === "visitor" ? t.whereToSend : t.checkItAndPost}
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
              {t.edit}
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
  const t = useTexts(ownTexts);
  return (
    <div className="max-w-form">
      <p className="mb-4 text-soft">
        {t.signInInstead((text) => (
          <Link to={`/auth?next=${encodeURIComponent(here)}`} className="link font-semibold">
            {text}
          </Link>
        ))}
      </p>
      <KeptPhotosLine of={work.id} />
      {closed && !reply ? <ClosedNote text={closed} /> : <AccountForm here={here} reply={reply} />}
    </div>
  );
}

function JobForm({ page, reply }: { page: PostStep; reply: unknown }) {
  const t = useTexts(ownTexts);
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
      <Field label={t.title} id={form.id("title")} errors={form.errors.title}>
        <Input name="title" defaultValue={form.typed.title ?? texts.title} required />
      </Field>
      <Field
        label={t.description}
        hint={t.fromYourAnswers}
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
          busyLabel={t.posting}
          className="max-sm:w-full sm:min-w-50"
        >
          {t.postJob}
        </SubmitButton>
        <p className="text-soft text-sm max-sm:hidden">{t.postingIsFree}</p>
      </StepBar>
    </Form>
  );
}

const NotYours = () => {
  const t = useTexts(ownTexts);
  return (
    <div className="max-w-form">
      <p className="mb-5">{t.cannotPost}</p>
      <ButtonLink to="/" variant="agree">
        {t.goToHomePage}
      </ButtonLink>
    </div>
  );
};
