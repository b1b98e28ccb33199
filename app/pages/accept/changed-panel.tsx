import { useEffect, useRef } from "react";
import type { Change } from "#kernel/errors.ts";

interface ChangedPanelProps {
  first: string;
  changes: readonly Change[];
  /** When the quote was last changed, as text. */
  at: string | null;
}

/** What has changed in the quote since it was shown, old and new. Nothing was accepted, and the focus is on the heading. */
export function ChangedPanel({ first, changes, at }: ChangedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section role="alert" className="mt-4 rounded-lg border-2 border-ink bg-raised p-4">
      <h2 ref={heading} tabIndex={-1} className="sheet-heading mb-1 outline-none">{`${first} changed the quote`}</h2>
      <p className="text-soft">{`${at ? `At ${at}, while` : "While"} you were booking. You have not accepted anything.`}</p>
      <dl className="num mt-2">
        {changes.map(({ label, was, now }, place) => (
          // Two changes may have the same label.
          // biome-ignore lint/suspicious/noArrayIndexKey: changes are told apart by their place only
          <div key={place} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">
              <span className="sr-only">was </span>
              <del className="text-soft">{was}</del> <span className="sr-only">, now </span>
              <ins className="font-semibold no-underline">{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
