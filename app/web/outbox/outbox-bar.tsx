import { CloudUpload } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { hasNoConnection, watchConnection } from "#app/web/page-refresh.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import { countText, entryText, outboxText } from "./outbox.labels.ts";
import type { Entry } from "./outbox.ts";
import { type OutboxRuntime, startOutbox } from "./outbox-runtime.ts";
import { texts } from "./texts.ts";
import { openDoor, useOutbox } from "./waiting.ts";

/** What waits to be sent, over every page of a tradesperson; nothing while nothing waits. */
export default function OutboxBar({ account }: { account: string }) {
  const t = useTexts(texts);
  const runtime = useRuntime(account);
  const outbox = useOutbox();
  const { pathname } = useLocation();
  const isAway = useSyncExternalStore(watchConnection, hasNoConnection, () => false);
  if (!outbox || outbox.entries.length === 0) return null;
  const { entries, sending, pause } = outbox;
  return (
    // Without a connection the line that says so is over the top of the page (`connection-line`).
    <aside aria-label={t.waitingToBeSent} className={cx("bg-amber-soft print:hidden", isAway && "pt-7")}>
      <details className={cx("wrap text-sm", isAway ? "py-4" : "py-2")}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <CloudUpload aria-hidden className="size-5 flex-none text-amber-ink" />
          <span role="status" className="link">
            {outboxText(outbox)}
          </span>
        </summary>
        <ul className="hairlines">
          {entries.map((entry) => (
            <Waiting key={entry.key} entry={entry} isSending={entry.key === sending} runtime={runtime} />
          ))}
        </ul>
        <div className="py-2">
          {pause?.why === "signed-out" ? (
            <ButtonLink to={`/auth?next=${encodeURIComponent(pathname)}`} size="sm">
              {t.signIn}
            </ButtonLink>
          ) : (
            <Button size="sm" busy={sending !== null} busyLabel={t.sending} onClick={runtime?.resume}>
              {t.sendNow}
            </Button>
          )}
        </div>
      </details>
    </aside>
  );
}

interface WaitingProps {
  entry: Entry;
  isSending: boolean;
  runtime: OutboxRuntime | null;
}

function Waiting({ entry, isSending, runtime }: WaitingProps) {
  const t = useTexts(texts);
  const { key, job, refused } = entry;
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="num font-semibold">{entryText(entry)}</p>
        <p className="break-words text-soft">{job}</p>
        {refused && <p className="text-red">{refused}.</p>}
      </div>
      <div className="flex flex-none flex-wrap justify-end gap-2.5">
        {refused && (
          <Button size="sm" onClick={() => runtime?.retry(key)}>
            {t.tryAgain}
          </Button>
        )}
        <Button size="sm" disabled={isSending} onClick={() => runtime?.remove(key)}>
          {t.remove}
          <span className="sr-only"> {entryText(entry)}</span>
        </Button>
      </div>
    </li>
  );
}

/** The running outbox of this account. */
function useRuntime(account: string): OutboxRuntime | null {
  const t = useTexts(texts);
  const [runtime, setRuntime] = useState<OutboxRuntime | null>(null);
  const toast = useToast();
  const refresh = useRefresh();
  const tell = useRef({ toast, refresh, t });
  tell.current = { toast, refresh, t };
  useEffect(() => {
    let isUnmounted = false;
    let started: OutboxRuntime | null = null;
    const told = {
      onSent(entries: readonly Entry[]) {
        tell.current.toast({ tone: "success", title: sentText(entries) });
        void tell.current.refresh();
      },
      onWaiting: () => tell.current.toast({ tone: "info", title: tell.current.t.saved }),
      onLost: () =>
        tell.current.toast({ tone: "error", title: tell.current.t.notSaved, description: tell.current.t.noRoom }),
    };
    void startOutbox(account, told).then((runtime) => {
      if (isUnmounted) return runtime?.stop();
      started = runtime;
      setRuntime(runtime);
      if (!runtime) openDoor(null);
    });
    return () => {
      isUnmounted = true;
      started?.stop();
    };
  }, [account]);
  return runtime;
}

/** "Photo added", "2 photos added"; "Sent: 2 photos, 1 update". */
function sentText(entries: readonly Entry[]): string {
  if (entries.some(({ act }) => act.kind === "step")) return `Sent: ${countText(entries)}`;
  return entries.length === 1 ? texts.photoAdded : texts.photosAdded(entries.length);
}
