import { useEffect, useState } from "react";
import type { UserType } from "#kernel/actor.ts";
import { PaletteBox, type PaletteEntry } from "#ui/palette-box.tsx";
import { type OwnThing, PALETTE_MAX, ranked, wordsOf } from "../rules/palette.ts";
import { ownEntry, screensOf } from "./palette-entries.ts";

/** Milliseconds without typing before a request is sent. */
const PAUSE = 150;

const NONE: readonly PaletteEntry[] = [];

interface Own {
  entries: readonly PaletteEntry[];
  /** The reply to what was typed is not there yet. */
  waiting: boolean;
}

/** What somebody has of their own for what they typed, the best first; nothing if the request fails. */
function useOwn(typed: string, userType: UserType): Own {
  const [found, setFound] = useState({ typed: "", entries: NONE });
  const asks = wordsOf(typed).length > 0;
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const entries = await ask(typed, userType, request.signal).catch(() => NONE);
      if (!request.signal.aborted) setFound({ typed, entries });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed, asks, userType]);
  if (!asks) return { entries: NONE, waiting: false };
  // Until the reply is there, those of the earlier ones that fit this text too.
  const entries = ranked(typed, found.entries, ({ label, text = "" }) => `${label} ${text}`);
  return { entries, waiting: found.typed !== typed };
}

async function ask(typed: string, userType: UserType, signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const reply = await fetch(`/api/v1/me/search?q=${encodeURIComponent(typed)}`, { signal });
  if (!reply.ok) return NONE;
  const { items } = (await reply.json()) as { items: (Omit<OwnThing, "jobId"> & { job_id: string | null })[] };
  return items.map(({ job_id: jobId, ...thing }) => ownEntry({ ...thing, jobId }, userType));
}

export interface PaletteProps {
  userType: UserType;
  onClose: () => void;
}

/** Leads to the screens of somebody's role and to what is theirs, by typing. */
export function Palette({ userType, onClose }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const own = useOwn(typed, userType);
  const screens = ranked(typed, screensOf(userType), ({ label }) => label);
  return (
    <PaletteBox
      label="Search for a page, a job or a person"
      maxLength={PALETTE_MAX}
      typed={typed}
      onType={setTyped}
      groups={[
        { name: "Screens", entries: screens },
        { name: "Yours", entries: own.entries },
      ]}
      waiting={own.waiting}
      nothing="Try a word from a title, or a name."
      onClose={onClose}
    />
  );
}
