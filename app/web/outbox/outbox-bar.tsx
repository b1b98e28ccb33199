import { CloudUpload } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { hasNoConnection, watchConnection } from "#app/web/page-refresh.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { STEP_LABELS } from "#features/bookings/rules/visit.labels.ts";
import { timeOfDay } from "#kernel/dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useToast } from "#ui/toast.tsx";
import type { Entry, Outbox } from "./outbox.ts";
import { type OutboxRuntime, startOutbox } from "./outbox-runtime.ts";
import { openDoor, useOutbox } from "./waiting.ts";

const moments = { before: "Photo from before the work", after: "Photo from after the work" };

const photosText = (count: number) => `${count} photo${count === 1 ? "" : "s"}`;

const updatesText = (count: number) => `${count} update${count === 1 ? "" : "s"}`;

const MOMENTS = moments;

/** "Started, 8:04". */
const entryText = ({ act, doneAt }: Entry): string =>
  `${act.kind === "step" ? STEP_LABELS[act.step] : MOMENTS[act.moment]}, ${timeOfDay(new Date(doneAt))}`;

/** "2 photos, 1 update". */
export function countText(entries: readonly Pick<Entry, "act">[]): string {
  const photos = entries.filter(({ act }) => act.kind === "photo").length;
  const updates = entries.length - photos;
  const counted = (count: number, text: (count: number) => string) => (count === 0 ? [] : [text(count)]);
  return [...counted(photos, photosText), ...counted(updates, updatesText)].join(", ");
}

/** What the outbox does with its entries now: "Waiting for network: 2 photos, 1 update". */
export function outboxText({ entries, sending, pause }: Outbox): string {
  const waiting = entries.filter(({ refused }) => refused === null);
  if (waiting.length === 0) return `Not sent: ${countText(entries)}`;
  if (pause?.why === "signed-out") return `Sign in to send ${countText(waiting)}`;
  return `${sending === null ? "Waiting for a connection" : "Sending"}: ${countText(waiting)}`;
}

/** What waits to be sent, over every page of a tradesperson; nothing while nothing waits. */
export default function OutboxBar({ account }: { account: string }) {
  const runtime = useRuntime(account);
  const outbox = useOutbox();
  const { pathname } = useLocation();
  const isAway = useSyncExternalStore(watchConnection, hasNoConnection, () => false);
  if (!outbox || outbox.entries.length === 0) return null;
  const { entries, sending, pause } = outbox;
  return (
    // Without a connection the line about it is over the top of the page (`connection-line`).
    <aside aria-label="Waiting to be sent" className={cx("bg-amber-soft print:hidden", isAway && "pt-7")}>
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
              Sign in
            </ButtonLink>
          ) : (
            <Button size="sm" busy={sending !== null} busyLabel="Sending…" onClick={runtime?.resume}>
              Send now
            </Button>
          )}
        </div>
      </details>
    </aside>
  );
}

function Waiting({ entry, isSending, runtime }: { entry: Entry; isSending: boolean; runtime: OutboxRuntime | null }) {
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
            Try again
          </Button>
        )}
        <Button size="sm" disabled={isSending} onClick={() => runtime?.remove(key)}>
          Remove
          <span className="sr-only"> {entryText(entry)}</span>
        </Button>
      </div>
    </li>
  );
}

/** The running outbox of this account. */
function useRuntime(account: string): OutboxRuntime | null {
  const [runtime, setRuntime] = useState<OutboxRuntime | null>(null);
  const toast = useToast();
  const refresh = useRefresh();
  const tell = useRef({ toast, refresh });
  tell.current = { toast, refresh };
  useEffect(() => {
    let isUnmounted = false;
    let started: OutboxRuntime | null = null;
    const told = {
      onSent(entries: readonly Entry[]) {
        tell.current.toast({ tone: "success", title: sentText(entries) });
        void tell.current.refresh();
      },
      onWaiting: () => tell.current.toast({ tone: "info", title: "Saved. We’ll send it when you’re online" }),
      onLost: () =>
        tell.current.toast({
          tone: "error",
          title: "Not saved",
          description: "There is no space left in this browser",
        }),
      onUnreadable(name: string, again: () => void) {
        const { toast } = tell.current;
        toast({ tone: "error", title: "Not saved", description: `Your browser cannot read ${name}`, again });
      },
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
  return entries.length === 1 ? "Photo added" : `${entries.length} photos added`;
}
