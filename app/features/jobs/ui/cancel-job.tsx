import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { type CancelFacts, cancelTerms } from "../rules/cancel-terms.ts";

interface CancelJobProps {
  job: { id: string; title: string };
  facts: CancelFacts;
  className?: string;
}

/** "Cancel job", with a dialog that explains the effects. The page mounts `cancelJobAction`. */
export function CancelJob({ job, facts, className }: CancelJobProps) {
  const dialog = `cancel-${job.id}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant="text" className={className}>
        Cancel job
        <span className="sr-only">: {job.title}</span>
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Cancel this job?"
        intent="cancel-job"
        confirm="Cancel job"
        busyLabel="Cancelling…"
        cancel="Keep job"
        fields={{ jobId: job.id }}
      >
        <p className="text-ink">“{job.title}”</p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {cancelTerms(facts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
