import { Eye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useLiveEvents } from "#app/web/live-events.ts";
import { caseAtPage, SIGN_EVERY, type Viewer, viewersText } from "../rules/case-presence.ts";

/** Milliseconds on a case before it counts as open, so that passing over cases with the keys leaves no trace. */
const OPEN_AFTER = 600;

/**
 * Tells the other operators which case the page is about, and says on the page where it is decided who else has it open. The panel of the
 * queue says that itself.
 */
export function CasePresence() {
  const { pathname, search } = useLocation();
  const at = caseAtPage(pathname, new URLSearchParams(search));
  const { caseId, viewers } = useViewers(at && JSON.stringify(toBody(at)));
  return !at || pathname === "/admin/cases" ? null : <CaseViewers key={caseId} viewers={viewers} className="mb-4" />;
}

/** Who else has a case open, as a line. */
export function CaseViewers({ viewers, className }: { viewers: readonly Viewer[]; className?: string }) {
  const text = viewersText(viewers);
  return (
    <p role="status" className={text ? className : undefined}>
      {text && (
        <span className="inline-flex items-center gap-2 font-semibold text-amber-ink text-sm">
          <Eye aria-hidden className="size-4.5 flex-none" />
          {text}
        </span>
      )}
    </p>
  );
}

const toBody = (at: NonNullable<ReturnType<typeof caseAtPage>>) =>
  "caseId" in at ? { case_id: at.caseId } : { kind: at.kind, subject_id: at.subjectId };

interface Viewed {
  caseId: string | null;
  viewers: readonly Viewer[];
}
const NOBODY: Viewed = { caseId: null, viewers: [] };

/** Gives signs of life for a case while it is open and visible. A sign that fails does not matter: the next one follows. */
function useViewers(at: string | null): Viewed {
  const [viewed, setViewed] = useState(NOBODY);
  const ask = useRef<() => void>(() => {});
  useEffect(() => {
    if (!at) return;
    let isOver = false;
    let isOpen = false;
    function sign() {
      if (document.hidden) return;
      isOpen = true;
      void send(at ?? "").then((found) => found && !isOver && setViewed(found));
    }
    function leave() {
      if (isOpen) void send(at ?? "", true);
      isOpen = false;
    }
    ask.current = sign;
    const first = setTimeout(sign, OPEN_AFTER);
    const timer = setInterval(sign, SIGN_EVERY);
    document.addEventListener("visibilitychange", sign);
    addEventListener("pagehide", leave);
    return () => {
      isOver = true;
      ask.current = () => {};
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sign);
      removeEventListener("pagehide", leave);
      leave();
      setViewed(NOBODY);
    };
  }, [at]);
  useLiveEvents(({ type, ids }) => {
    if (type === "case.viewed" && ids.case_id === viewed.caseId) ask.current();
  });
  return viewed;
}

async function send(at: string, leaves = false): Promise<Viewed | null> {
  try {
    const reply = await fetch("/api/v1/admin/case-presence", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...(JSON.parse(at) as object), leaves }),
      keepalive: leaves,
    });
    if (!reply.ok || leaves) return null;
    const { case_id, viewers } = (await reply.json()) as {
      case_id: string | null;
      viewers: { id: string; full_name: string }[];
    };
    return { caseId: case_id, viewers: viewers.map(({ id, full_name }) => ({ id, name: full_name })) };
  } catch {
    return null;
  }
}
