import { Info } from "lucide-react";
import type { WorkNote } from "../rules/work-notes.ts";

/** The rules that apply to a job, each with what its reader has to do. Renders nothing when there are none. */
export function WorkNotes({ notes }: { notes: readonly WorkNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul
      aria-label="Rules for this work"
      className="mt-6 flex max-w-measure flex-col gap-3 rounded-md bg-sunk px-4 py-3"
    >
      {notes.map(({ name, text }) => (
        <li key={name} className="flex gap-3">
          <Info aria-hidden className="mt-0.5 size-5 flex-none text-green" />
          <p>
            <strong className="font-semibold">{name}.</strong> <span className="text-soft">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
