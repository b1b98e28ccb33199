import { useEffect, useState } from "react";
import type { Change } from "#kernel/errors.ts";
import type { AcceptView } from "./accept-view.server.ts";
import { changesSince } from "./changes.ts";

/** A press that was meant for the old quote must not agree to the new one. */
const LOCKED_FOR_MS = 800;

interface Changed {
  /** What has changed since the quote was shown; null when nothing has. */
  changes: readonly Change[] | null;
  /** The price then, if it was another. */
  was: string | null;
  /** Counts the changes that arrived while the form was open. */
  version: number;
  /** A change has just arrived. */
  isLocked: boolean;
}

/**
 * What has changed in the quote since its reader saw it: since the form was opened, or since it was sent with an older revision. The form
 * always sends the revision that it shows.
 */
export function useChanged(view: AcceptView, typed: Readonly<Record<string, string | undefined>>): Changed {
  const sent = typed.revision === undefined ? view.revision : Number(typed.revision);
  const [first] = useState(Math.min(sent, view.revision));
  const [known, setKnown] = useState(view.revision);
  const [isLocked, setIsLocked] = useState(false);
  if (known !== view.revision) {
    setKnown(view.revision);
    setIsLocked(true);
  }
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setIsLocked(false), LOCKED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isLocked]);
  if (first === view.revision) return { changes: null, was: null, version: 0, isLocked };
  const changes = changesSince(view.earlier, first);
  const was = changes.find(({ label }) => label === "Price")?.was ?? null;
  return { changes, was, version: view.revision - first, isLocked };
}
