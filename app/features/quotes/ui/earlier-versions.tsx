import type { Change } from "#kernel/errors.ts";
import { ChangeList } from "#ui/change-list.tsx";

export interface ShownVersion {
  revision: number;
  /** "Changed on Tue 3 Mar". */
  title: string;
  /** What the next version changed. */
  changes: readonly Change[];
}

/** How a quote became what it is, folded; nothing for one that has not changed. */
export function EarlierVersions({ versions }: { versions: readonly ShownVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="link tap inline-flex cursor-pointer items-center">
        {versions.length === 1 ? "1 earlier version" : `${versions.length} earlier versions`}
      </summary>
      <ol className="mt-1 flex flex-col gap-4">
        {versions.map(({ revision, title, changes }) => (
          <li key={revision}>
            <p className="num font-semibold text-sm">{title}</p>
            <ChangeList changes={changes} className="mt-1" />
          </li>
        ))}
      </ol>
    </details>
  );
}
