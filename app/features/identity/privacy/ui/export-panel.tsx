import { CircleAlert, Download, FileArchive } from "lucide-react";
import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ExportState } from "../rules/export.ts";

interface Shown {
  id: string;
  state: ExportState;
  done: number;
  total: number;
  bytes: number;
  ready: string | null;
  expires: string | null;
}

/** The state of the person's latest copy, and a button for a new one. */
export function ExportPanel({ made }: { made: Shown | null }) {
  if (made?.state === "making") return <Making done={made.done} total={made.total} />;
  return (
    <>
      {made?.state === "ready" && <Ready made={made} />}
      {made?.state === "failed" && (
        <p role="status" className="mb-5 flex items-start gap-2.5 rounded-md bg-red-soft p-4">
          <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-red" />
          We could not make your copy. Try again.
        </p>
      )}
      {made?.state === "expired" && <p className="mb-5 text-soft">Your last copy has expired, and we’ve removed it.</p>}
      <Form method="post">
        <SubmitButton
          intent="request-export"
          block
          variant={made?.state === "ready" ? "line" : "agree"}
          icon={<FileArchive aria-hidden className="size-5" />}
          busyLabel="Starting…"
        >
          {made ? "Make a new copy" : "Make a copy"}
        </SubmitButton>
      </Form>
      <p className="mt-3 text-soft text-sm">
        This takes anything from a few seconds to a few minutes. Only you can download the copy, for 7 days.
      </p>
    </>
  );
}

function Making({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className="rounded-lg border border-line bg-raised p-5 shadow-soft">
      <label htmlFor="export-progress" className="block font-semibold">
        Making your copy
      </label>
      <progress id="export-progress" className="mt-3 h-3 w-full accent-green" max={100} value={share}>
        {share}%
      </progress>
      <p className="mt-2 text-soft text-sm" role="status">
        {total === 0 ? "Waiting to start" : `${share}% done`}
      </p>
      <p className="mt-3 text-sm">You can leave this page. We’ll email you when it is ready.</p>
      <noscript>
        <a href="/profile/export" className="tap font-semibold text-green underline">
          Check again
        </a>
      </noscript>
    </div>
  );
}

function Ready({ made: { id, bytes, ready, expires } }: { made: Shown }) {
  return (
    <div className="mb-6 rounded-lg border border-line bg-raised p-5 shadow-soft">
      <p role="status" className="font-semibold">
        Your copy is ready
      </p>
      <p className="mt-1 text-soft text-sm">{`Made ${ready ?? ""}, ${sizeOf(bytes)}. You can download it until ${expires ?? ""}.`}</p>
      <a href={`/profile/export/${id}`} className={buttonClass({ variant: "agree", block: true }, "mt-4")}>
        <Download aria-hidden className="size-5" />
        Download ZIP
      </a>
    </div>
  );
}

const KB = 1_024;

/** "840 KB", "2.1 MB". */
function sizeOf(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
