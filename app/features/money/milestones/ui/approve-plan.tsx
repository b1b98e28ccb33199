import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import type { Change } from "#kernel/errors.ts";
import { Button } from "#ui/button.tsx";
import { ChangeList } from "#ui/change-list.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface ApprovePlanProps {
  view: {
    bookingId: string;
    other: string;
    revision: number;
    /** What the proposal changed of the one before it. */
    changes: readonly Change[];
  };
}

/** "Approve milestones": the plan that was read. One that arrives while the page is open has to be read before it can be approved. */
export function ApprovePlan({ view: { bookingId, other, revision, changes } }: ApprovePlanProps) {
  const [read, setRead] = useState(revision);
  if (read !== revision)
    return (
      <ChangedPlan title={`${other} changed these milestones while you were reading.`} changes={changes}>
        <Button variant="agree" onClick={() => setRead(revision)} className="mt-4">
          I’ve checked them
        </Button>
      </ChangedPlan>
    );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="revision" value={revision} />
      <SubmitButton intent="approve-milestones" variant="primary" size="lg" block busyLabel="Approving…">
        Approve milestones
      </SubmitButton>
    </Form>
  );
}

interface ChangedPlanProps {
  title: string;
  changes: readonly Change[];
  children?: ReactNode;
}

/** Says that a plan is not the one that was read, and what is different. */
export function ChangedPlan({ title, changes, children }: ChangedPlanProps) {
  return (
    <div role="alert" className="mb-5 w-full max-w-measure rounded-md border border-ink px-4 py-3">
      <p className="font-semibold">{title}</p>
      <ChangeList changes={changes} className="mt-2" />
      {children}
    </div>
  );
}
