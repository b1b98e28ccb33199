import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";

interface AskedFirstProps {
  asked: { jobId: string; names: string; others: string | null } | null;
  /** "customer", "tradesperson" or "admin". */
  side: string;
}

/** Whom an open job asked first. Its customer can show it to everybody: the page mounts `showToAllAction`. */
export function AskedFirst({ asked, side }: AskedFirstProps) {
  if (!asked) return null;
  const { jobId, names, others } = asked;
  if (side === "tradesperson")
    return (
      <p className="mb-5 rounded-md bg-green-soft p-4 font-semibold">
        This customer asked you first.{" "}
        {others ? `Others can see the job from ${others}.` : "Nobody else can see the job."}
      </p>
    );
  return (
    <div className="mb-5 rounded-md bg-green-soft p-4">
      <p>
        <strong>{`Asked first: ${names}.`}</strong>{" "}
        {others ? `Others can see the job from ${others}.` : "Nobody else can see the job."}
      </p>
      {side === "customer" && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="jobId" value={jobId} />
          <SubmitButton intent="show-to-all" size="sm" busyLabel="Showing it…">
            Show it to all tradespeople now
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
