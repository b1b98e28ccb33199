import type { ReactNode } from "react";
import { dayAndTime } from "#kernel/dates.ts";
import { Section } from "#ui/page.tsx";
import { outcomeText } from "../rules/report.labels.ts";

/** The course of a report, as far as the reader may know it. */
export interface Story {
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

/** From the report to the last decision, in order. */
export function ReportStory({ story }: { story: Story }) {
  return (
    <>
      <Step title="Reported" at={story.createdAt}>
        {story.reason && <p className="font-semibold">{story.reason}</p>}
        {story.details && <p className="max-w-measure whitespace-pre-line break-words">{story.details}</p>}
        {story.subject === "photo" && <ReportedPhoto id={story.id} />}
        {story.excerpt && (
          <blockquote className="mt-3 max-w-measure whitespace-pre-line break-words rounded-md bg-sunk p-4 text-soft">
            {story.excerpt}
          </blockquote>
        )}
      </Step>
      {story.outcome && (
        <Step title="Decision" at={story.decidedAt}>
          <p className="font-semibold">{outcomeText(story.outcome)}</p>
          <p className="max-w-measure whitespace-pre-line break-words">{story.decision}</p>
        </Step>
      )}
      {story.appealedAt && (
        <Step title="Appeal" at={story.appealedAt}>
          <p className="max-w-measure whitespace-pre-line break-words">
            {story.appeal ?? "The other person appealed."}
          </p>
        </Step>
      )}
      {story.finalOutcome && (
        <Step title="Decision on the appeal" at={story.finalAt}>
          <p className="font-semibold">{outcomeText(story.finalOutcome)}</p>
          <p className="max-w-measure whitespace-pre-line break-words">{story.finalDecision}</p>
        </Step>
      )}
    </>
  );
}

/** The photo as it was when it was reported. It is deleted with its owner's account. */
function ReportedPhoto({ id }: { id: string }) {
  return (
    <img
      src={`/reports/${id}/photo`}
      alt="As reported"
      width={256}
      height={256}
      className="mt-3 size-64 rounded-md bg-sunk text-soft text-sm"
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
