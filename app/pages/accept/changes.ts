import type { Change } from "#kernel/errors.ts";

/** A step from one revision of a quote to the next. */
interface Step {
  /** The one that was replaced. */
  revision: number;
  changes: readonly Change[];
}

/**
 * The changes from the revision that somebody has seen to the current one: of what changed twice, the first and the last. `earlier` are the
 * steps, the newest first.
 */
export function changesSince(earlier: readonly Step[], seen: number): Change[] {
  const byLabel = new Map<string, Change>();
  for (const { revision, changes } of earlier.toReversed())
    if (revision >= seen)
      for (const { label, was, now } of changes)
        byLabel.set(label, { label, was: byLabel.get(label)?.was ?? was, now });
  return [...byLabel.values()].filter(({ was, now }) => was !== now);
}
