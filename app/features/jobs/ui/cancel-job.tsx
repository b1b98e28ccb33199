import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { type CancelFacts, cancelTerms } from "../rules/cancel-terms.ts";
import { texts } from "./cancel-job.texts.ts";

interface CancelJobProps {
  job: { id: string; title: string };
  facts: CancelFacts;
  className?: string;
}

/** "Cancel job", with a dialog that explains the effects. The page mounts `cancelJobAction`. */
export function CancelJob({ job, facts, className }: CancelJobProps) {
  const t = useTexts(texts);
  const dialog = `cancel-${job.id}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant="text" className={className}>
        {t.cancelJob}
        <span className="sr-only">: {job.title}</span>
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.cancelThisJob}
        intent="cancel-job"
        confirm={t.cancelJob}
        busyLabel={t.cancelling}
        cancel={t.keepJob}
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
