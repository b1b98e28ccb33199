import type { ActionReply } from "#app/web/actions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import type { JobPage } from "./job-view.server.ts";
import { OwnQuote } from "./own-quote.tsx";
import { texts } from "./quote-form.texts.ts";
import { QuoteForm } from "./quote-form.tsx";

/** A tradesperson's part of the page: their quote, the form for one, or why there is no form. */
export function YourQuote({ page: { own, quoting, job }, reply }: { page: JobPage; reply: ActionReply | undefined }) {
  const t = useTexts(texts);
  const starter = quoting?.starter;
  if (starter)
    return (
      <>
        <QuoteForm jobId={job.id} today={job.today} starter={starter} limit={quoting.limit} reply={reply} />
        {own && (
          <Section title={t.yourLastQuote}>
            <OwnQuote quote={own} job={job} />
          </Section>
        )}
      </>
    );
  return (
    <Section id="your-quote" title={own ? t.yourQuote : t.sendQuote}>
      {own ? <OwnQuote quote={own} job={job} /> : <CannotQuote reason={quoting?.reason} nextStep={quoting?.nextStep} />}
    </Section>
  );
}

/** Why there is no form, with a link to where the tradesperson can change that. */
function CannotQuote({
  reason,
  nextStep,
}: {
  reason?: string | null;
  nextStep?: { to: string; label: string } | null;
}) {
  return (
    <>
      <p className="max-w-measure text-soft">{reason}.</p>
      {nextStep && (
        <p className="mt-3">
          <ButtonLink to={nextStep.to} variant="primary">
            {nextStep.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
