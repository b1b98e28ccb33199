import type { Change } from "#kernel/errors.ts";
import { cx } from "./cx.ts";

/** What was, and what is now. */
export function ChangeList({ changes, className }: { changes: readonly Change[]; className?: string }) {
  return (
    <dl className={cx("num flex flex-col gap-2", className)}>
      {changes.map(({ label, was, now }, place) => (
        // Two changes may have the same label.
        // biome-ignore lint/suspicious/noArrayIndexKey: changes are told apart by their place only
        <div key={place}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="break-words">
            was <del className="text-soft">{was}</del>
            {/[.!?]$/.test(was) ? " now " : ", now "}
            <ins className="no-underline">{now}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
