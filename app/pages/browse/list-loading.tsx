import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Loaded on first use; until then the list stays visible. */
const Skeleton = lazy(async () => ({ default: (await import("#ui/skeleton.tsx")).SkeletonCards }));

/** Which list an address shows, whatever job is selected in it. */
function listAt(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("job");
  return params.toString();
}

/** Replaces a loading list with a skeleton after 200 ms, so that fast responses do not flicker. */
export function ListWithSkeleton({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === pathname && listAt(location.search) !== listAt(search);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), 200);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isLoading || !isSlow) return children;
  return (
    <Suspense fallback={children}>
      <Skeleton cards={6} />
    </Suspense>
  );
}
