import { lazy, type ReactNode, Suspense } from "react";
import { untilLoaded } from "#ui/lazy-part.tsx";
import { useSlowLoading } from "#ui/use-slow-loading.ts";

/** Loaded on first use; until then the list stays visible. */
const Skeleton = lazy(async () => ({ default: (await untilLoaded(() => import("#ui/skeleton.tsx"))).SkeletonCards }));

/** Which list an address shows, whatever job is selected in it. */
function listAt(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("job");
  return params.toString();
}

/** Replaces a loading list with a skeleton after 200 ms, so that fast responses do not flicker. */
export function ListWithSkeleton({ children }: { children: ReactNode }) {
  if (!useSlowLoading(listAt)) return children;
  return (
    <Suspense fallback={children}>
      <Skeleton cards={6} />
    </Suspense>
  );
}
