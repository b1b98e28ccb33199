import { Briefcase, CalendarCheck, CreditCard, FileText, Flag, Inbox, Pencil, Scale, Undo2, User } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useCan } from "#app/web/allowed.tsx";
import { closeDialog } from "#ui/dialog.tsx";
import { PaletteBox, type PaletteEntry } from "#ui/palette-box.tsx";
import type { FoundThing } from "../index.server.ts";
import { actsFor, isExact, onlyActs, withoutMark } from "../rules/desk-palette.ts";
import { FOUND_HEADINGS, foundPath } from "../rules/found-path.ts";
import { FOUND_KINDS, type FoundKind, SEARCH_MAX } from "../rules/search-query.ts";
import { adminLinks } from "./admin-nav.ts";

/** Milliseconds without typing before a request is sent. */
const PAUSE = 150;

const icons: Record<FoundKind, PaletteEntry["icon"]> = {
  person: User,
  booking: CalendarCheck,
  payment: CreditCard,
  dispute: Scale,
  case: Inbox,
  job: Briefcase,
  document: FileText,
  report: Flag,
};
const actIcons = { write: Pencil, refund: Undo2 };

interface Reply {
  q: string;
  found: FoundThing[];
}

/** What the page of the search finds, while somebody types. */
function useFound(q: string): { found: readonly FoundThing[]; waiting: boolean } {
  const { load, data } = useFetcher<Reply>();
  useEffect(() => {
    if (q.length < 2) return;
    const timer = setTimeout(() => void load(`/admin/search?q=${encodeURIComponent(q)}`), PAUSE);
    return () => clearTimeout(timer);
  }, [q, load]);
  if (q.length < 2) return { found: [], waiting: false };
  const isThere = data?.q === q;
  return { found: isThere ? data.found : [], waiting: !isThere };
}

/** The operators' palette: acts and screens first, then people, cases, bookings and payments. A number of one thing opens that at once. */
export function DeskPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [isEarly, setEarly] = useState(false);
  const can = useCan();
  const navigate = useNavigate();
  const q = withoutMark(typed);
  const { found, waiting } = useFound(q);
  const shown = found.filter(({ kind }) => kind !== "report" || can("reports.decide"));
  const exact = isExact(q);
  const first = shown[0];
  useEffect(() => {
    if (!isEarly || waiting || !first) return;
    closeDialog("palette");
    void navigate(foundPath(first));
  }, [isEarly, waiting, first, navigate]);
  const words = q.toLowerCase();
  const screens = adminLinks.filter(({ act, label }) => can(act) && label.toLowerCase().includes(words));
  const acts = [
    ...actsFor(shown, can).map(({ kind, ...act }) => ({ ...act, icon: actIcons[kind] })),
    ...(exact ? [] : screens.map(({ to, label, icon }) => ({ to, icon, label: `Go to ${label}` }))),
  ];
  const things = FOUND_KINDS.map((kind) => ({
    name: FOUND_HEADINGS[kind],
    entries: shown
      .filter((thing) => thing.kind === kind)
      .map((thing) => ({ to: foundPath(thing), icon: icons[kind], label: thing.title, text: thing.text })),
  }));
  const groups = [{ name: "Actions", entries: acts }, ...(onlyActs(typed) ? [] : things)];
  return (
    <PaletteBox
      label="Search for a person, a case, a booking or a number"
      maxLength={SEARCH_MAX}
      typed={typed}
      onType={(next) => {
        setTyped(next);
        setEarly(false);
      }}
      // A number names one thing, which comes before what can be done about it.
      groups={exact ? groups.toReversed() : groups}
      waiting={waiting}
      nothing="Try a name, an address, words of a case, or a number."
      onEarly={() => exact && setEarly(true)}
      onClose={onClose}
    />
  );
}
