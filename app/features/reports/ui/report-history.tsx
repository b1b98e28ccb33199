import type { ReactNode } from "react";
import { dayAndTime } from "#kernel/dates.ts";
import { Section } from "#ui/page.tsx";
import { outcomeText } from "../rules/report.labels.ts";

/** The parts of a report that the reader may see; the others are null. */
export interface ReportSteps {
  id: string;
  subject: string;
  excerpt: string | null;
  reason: string | null;
  details: string | null;
  outcome: string | null;
  decision: string | null;
  decidedAt: Date | null;
  appeal: string | null;
  appealedAt: Date | null;
  finalOutcome: string | null;
  finalDecision: string | null;
  finalAt: Date | null;
  createdAt: Date;
}

/** The report, the decision, the appeal and the decision on it, in order. */
export function ReportHistory({ steps }: { steps: ReportSteps }) {
  return (
    <>
      <Step title="Reported" at={steps.createdAt}>
        {steps.reason && <p className="font-semibold">{steps.reason}</p>}
        {steps.details && <p className="max-w-measure whitespace-pre-line break-words">{steps.details}</p>}
        {(steps.subject === "photo" || steps.subject === "work") && <ReportedPhoto id={steps.id} />}
        {steps.excerpt && (
          <blockquote className="mt-3 max-w-measure whitespace-pre-line break-words rounded-md bg-sunk p-4 text-soft">
            {steps.excerpt}
          </blockquote>
        )}
      </Step>
      {steps.outcome && (
        <Step title="Decision" at={steps.decidedAt}>
          <p className="font-semibold">{outcomeText(steps.outcome)}</p>
          <p className="max-w-measure whitespace-pre-line break-words">{steps.decision}</p>
        </Step>
      )}
      {steps.appealedAt && (
        <Step title="Appeal" at={steps.appealedAt}>
          <p className="max-w-measure whitespace-pre-line break-words">
            {steps.appeal ?? "The other person appealed."}
          </p>
        </Step>
      )}
      {steps.finalOutcome && (
        <Step title="Decision on the appeal" at={steps.finalAt}>
          <p className="font-semibold">{outcomeText(steps.finalOutcome)}</p>
          <p className="max-w-measure whitespace-pre-line break-words">{steps.finalDecision}</p>
        </Step>
      )}
    </>
  );
}

/** The photo or the picture of work as it was when it was reported. It is deleted with its owner's account. */
function ReportedPhoto({ id }: { id: string }) {
  return (
    <img
      src={`/reports/${id}/photo`}
      alt="As reported"
      width={256}
      height={256}
      className="mt-3 size-64 rounded-md bg-sunk object-contain text-soft text-sm"
    />
  );
}

function Step({ title, at, children }: { title: string; at: Date | null; children: ReactNode }) {
  return (
    <Section title={title} className="mt-8">
      {at && <p className="num -mt-3 mb-3 text-soft text-sm">{dayAndTime(at)}</p>}
      {children}
    </Section>
  );
}
