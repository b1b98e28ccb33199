import { CircleAlert, Download, FileArchive } from "lucide-react";
import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ExportState } from "../rules/export.ts";
import { texts } from "./export-panel.texts.ts";

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
  const t = useTexts(texts);
  if (made?.state === "making") return <Making done={made.done} total={made.total} />;
  return (
    <>
      {made?.state === "ready" && <Ready made={made} />}
      {made?.state === "failed" && (
        <p role="status" className="mb-5 flex items-start gap-2.5 rounded-md bg-red-soft p-4">
          <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-red" />
          {t.copyCouldNotBeMade}
        </p>
      )}
      {made?.state === "expired" && <p className="mb-5 text-soft">{t.lastCopyExpired}</p>}
      <Form method="post">
        <SubmitButton
          intent="request-export"
          block
          variant={made?.state === "ready" ? "line" : "agree"}
          icon={<FileArchive aria-hidden className="size-5" />}
          busyLabel={t.starting}
        >
          {made ? t.makeNewCopy : t.makeCopy}
        </SubmitButton>
      </Form>
      <p className="mt-3 text-soft text-sm">{t.howLongItTakes}</p>
    </>
  );
}

function Making({ done, total }: { done: number; total: number }) {
  const t = useTexts(texts);
  const share = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className="rounded-lg border border-line bg-raised p-5 shadow-soft">
      <label htmlFor="export-progress" className="block font-semibold">
        {t.makingYourCopy}
      </label>
      <progress id="export-progress" className="mt-3 h-3 w-full accent-green" max={100} value={share}>
        {share}%
      </progress>
      <p className="mt-2 text-soft text-sm" role="status">
        {total === 0 ? t.waitingToStart : t.shareDone(share)}
      </p>
      <p className="mt-3 text-sm">{t.weWillEmail}</p>
      <noscript>
        <a href="/profile/export" className="tap font-semibold text-green underline">
          {t.checkAgain}
        </a>
      </noscript>
    </div>
  );
}

function Ready({ made: { id, bytes, ready, expires } }: { made: Shown }) {
  const t = useTexts(texts);
  return (
    <div className="mb-6 rounded-lg border border-line bg-raised p-5 shadow-soft">
      <p role="status" className="font-semibold">
        {t.yourCopyIsReady}
      </p>
      <p className="mt-1 text-soft text-sm">{t.madeOn(ready ?? "", sizeOf(bytes), expires ?? "")}</p>
      <a href={`/profile/export/${id}`} className={buttonClass({ variant: "agree", block: true }, "mt-4")}>
        <Download aria-hidden className="size-5" />
        {t.downloadZip}
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
