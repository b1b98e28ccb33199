import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { useChosenPhotos } from "./use-chosen-photos.ts";

const listed = new Intl.ListFormat("en-GB");

/** Says which photos the browser cannot read, as soon as it knows, and asks what to do. They are not sent. */
export function UnreadablePhotos(props: ReturnType<typeof useChosenPhotos>["unreadable"]) {
  const { places, isStopped, readAllAgain, leaveOut } = props;
  const note = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!isStopped) return;
    note.current?.focus({ preventScroll: true });
    // On phones a bar covers the end of the window.
    note.current?.scrollIntoView({ block: "center" });
  }, [isStopped]);
  if (places.length === 0) return null;
  async function tryAgain() {
    setBusy(true);
    await readAllAgain();
    setBusy(false);
  }
  return (
    <div ref={note} role="alert" tabIndex={-1} className="mt-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      <p>{`Your browser cannot read photo${places.length === 1 ? "" : "s"} ${listed.format(places.map(String))}. The file may have been moved or changed.`}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button size="sm" busy={busy} busyLabel="Trying…" onClick={() => void tryAgain()}>
          Try again
        </Button>
        <Button size="sm" onClick={leaveOut}>
          {isStopped
            ? `Post without ${places.length === 1 ? "it" : "them"}`
            : `Leave ${places.length === 1 ? "it" : "them"} out`}
        </Button>
      </div>
    </div>
  );
}
